-- A session that is made to expire earlier, by whichever program, has ended for every node that remembers its reader.
create function notify_shortened_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', json_build_object('type', 'sessions', 'userId', new.user_id)::text);
  return null;
end
$$;
create trigger sessions_shortened after update of expires_at on sessions for each row
  when (new.expires_at < old.expires_at) execute function notify_shortened_session();
alter table sessions enable always trigger sessions_shortened;
