-- 24 hours, whatever the time zone of the connection: a day of the calendar has 23 or 25 when clocks change (law 19).
create or replace function set_publish_by() returns trigger language plpgsql as $$
begin
  new.publish_by := new.frozen_at + interval '24 hours';
  return new;
end
$$;
