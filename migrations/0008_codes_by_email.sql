-- A code by email that signs in. Only the browser that asked for it has its token, of which the hash is stored. The code is written
-- when the email is sent, and works for ten minutes and five tries.
create table sign_in_codes (
  request_hash bytea primary key check (length(request_hash) = 32),
  user_id integer not null references users on delete cascade,
  mail_id bigint not null unique references mails on delete cascade,
  code_hash bytea check (length(code_hash) = 32),
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);
create index sign_in_codes_user on sign_in_codes (user_id);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('verify', 'second_factor_changed', 'reset', 'reminder', 'password_changed',
    'notification', 'new_claim', 'joined', 'invitation', 'digest', 'sign_in_code')),
  drop column priority,
  add column priority smallint generated always as (
    case
      when kind in ('reset', 'verify', 'password_changed', 'second_factor_changed', 'sign_in_code') then 1
      when kind in ('invitation', 'new_claim', 'joined') then 2
      else 3
    end) stored not null;
-- Dropped with the column.
create index mails_waiting on mails (priority, next_try_at, id) where state = 'waiting';
create index mails_sign_in_codes on mails (user_id, created_at) where kind = 'sign_in_code';
