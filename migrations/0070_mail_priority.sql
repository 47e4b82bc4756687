-- Emails are sent by priority: first what someone waits for to sign in, then invitations and requests, then the rest.
alter table mails add column priority smallint not null generated always as (case
  when kind in ('reset', 'verify', 'password_changed', 'second_factor_changed') then 1
  when kind in ('invitation', 'new_claim', 'joined') then 2
  else 3
end) stored;
drop index mails_waiting;
create index mails_waiting on mails (priority, next_try_at, id) where state = 'waiting';
