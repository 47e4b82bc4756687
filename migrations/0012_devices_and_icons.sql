-- Every node ends the event streams of a session that has ended, whichever way it ended.
create function notify_ended_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('nineteenth_events', json_build_object('type', 'sessions', 'userId', user_id)::text)
  from (select distinct user_id from ended) as users;
  return null;
end
$$;

create trigger sessions_ended after delete on sessions
  referencing old table as ended
  for each statement execute function notify_ended_sessions();

-- How many reset emails an account was sent lately.
create index mails_resets_of_user on mails (user_id, created_at) where kind = 'reset';

-- Pictures of teams, fetched once from the addresses that organisers gave, and served by us: readers' browsers ask nobody else.
create table team_icons (
  hash text primary key check (hash ~ '^[A-Za-z0-9_-]{43}$'),
  content_type text not null check (content_type ~ '^image/[a-z]+$'),
  bytes bytea not null check (octet_length(bytes) <= 262144),
  fetched_at timestamptz not null
);

-- icon_source is what was typed; icon_url is our copy, null until it has been fetched.
alter table teams add column icon_source text check (icon_source ~ '^https://' and length(icon_source) <= 2000);
update teams set icon_source = icon_url, icon_url = null where icon_url is not null;
alter table teams drop constraint teams_icon_url_check;
alter table teams add constraint teams_icon_url_check check (icon_url ~ '^/api/icons/[A-Za-z0-9_-]{43}$');

-- Which teams show a picture, and which still want one.
create index teams_icon on teams (icon_url) where icon_url is not null;
create index teams_without_copy on teams (id) where icon_source is not null and icon_url is null;
