-- no-transaction
-- In parts, while nodes of the version before serve readers.
do $$ begin
  for part in 0..coalesce((select max(id) from matches), 0) / 500 loop perform publish_older_results(part * 500, part * 500 + 500); commit; end loop; end $$;
alter table matches drop constraint if exists matches_finished_publish_by;
alter table matches add constraint matches_finished_publish_by check ((frozen_at is null) = (publish_by is null)) not valid;
alter table matches validate constraint matches_finished_publish_by;
