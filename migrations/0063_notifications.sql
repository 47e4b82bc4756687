-- What accounts want to be notified of, where, and what they have been notified of.

create table notification_settings (
  user_id integer primary key references users on delete cascade,
  -- The kinds that are sent by each channel.
  push text[] not null default '{}',
  email text[] not null default '{}',
  -- How long before the end of a match an account that has not played is notified.
  hours_before smallint not null default 24 check (hours_before in (24, 48)),
  -- Where the account reads: its quiet hours are there.
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  -- From an hour to another, which is the next morning's if it is not later; null for none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- A browser that shows notifications: the address of its push service, and its keys.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  name text not null check (length(name) <= 60),
  created_at timestamptz not null default now(),
  -- The sign-in that added it: its notifications end with it.
  session_hash bytea not null references sessions on delete cascade
);
create index push_devices_session on push_devices (session_hash);
create index push_devices_user on push_devices (user_id);

-- One for each account, kind and subject: the match, or the restatement; of joined plans for who joined, and the day.
create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('match_ending', 'overtaken', 'result', 'restated', 'plan_joined')),
  match_id integer not null references matches on delete cascade,
  subject_id bigint check ((subject_id is not null) = (kind <> 'plan_joined')),
  -- The golfer who joined, and the day that is planned.
  joined_by integer references golfers on delete cascade check ((joined_by is not null) = (kind = 'plan_joined')),
  day date check ((day is not null) = (kind = 'plan_joined')),
  -- The position that the team, or the golfer, had before it was overtaken.
  position_before smallint check ((position_before is not null) = (kind = 'overtaken')),
  created_at timestamptz not null default now(),
  -- Before the end of a match: when it is due, and when the golfer's rounds were asked for then.
  due_at timestamptz check ((due_at is not null) = (kind = 'match_ending')),
  asked_at timestamptz check (asked_at is null or due_at is not null),
  -- When its emails and push messages were queued.
  queued_at timestamptz,
  unique (user_id, kind, subject_id)
);
create unique index notifications_joined on notifications (user_id, joined_by, day) where kind = 'plan_joined';
create index notifications_joined_by on notifications (joined_by) where joined_by is not null;
create index notifications_match on notifications (match_id);
create index notifications_due on notifications (due_at, id) where queued_at is null and asked_at is null and due_at is not null;
create index notifications_unqueued on notifications (id) where queued_at is null and (due_at is null or asked_at is not null);
create index notifications_created on notifications (created_at);

-- One for each device. It is written when it is sent, as emails are.
create table push_messages (
  id bigint generated always as identity primary key,
  notification_id bigint not null references notifications on delete cascade,
  device_id bigint not null references push_devices on delete cascade,
  -- waiting: to be sent, or tried again. nothing: it is not true any more. failed: it was refused, or tried for too long.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'nothing', 'failed')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  error text check (length(error) <= 300),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  unique (notification_id, device_id)
);
create index push_messages_waiting on push_messages (next_try_at, id) where state = 'waiting';
create index push_messages_device on push_messages (device_id);

alter table mails drop constraint mails_kind_check;
-- Listed by urgency: mails are sent in descending order of their kind.
alter table mails add constraint mails_kind_check
  check (kind in ('verify', 'reset', 'reminder', 'password_changed', 'notification', 'new_claim', 'joined', 'invitation', 'digest'));
alter table mails add column notification_id bigint references notifications on delete cascade;
alter table mails add constraint mails_notification check ((kind = 'notification') = (notification_id is not null));
create index mails_notification_id on mails (notification_id) where notification_id is not null;

-- Set once the account has seen, after a match, what it could be notified of.
alter table users add column saw_notification_offer boolean not null default false;

-- Matches that end within two days, and when the notifications before their end were last planned. Not a column of matches, whose
-- changes make pages outdated.
create table planned_endings (
  match_id integer primary key references matches on delete cascade,
  planned_at timestamptz not null
);
