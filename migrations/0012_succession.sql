-- When an account was last used, kept also when its sessions have ended. At the update everyone counts as seen.
create table account_seen (
  user_id integer primary key references users on delete cascade,
  seen_at timestamptz not null
);
insert into account_seen (user_id, seen_at) select id, now() from users;
create function note_seen() returns trigger language plpgsql as $$
begin
  insert into account_seen (user_id, seen_at) values (new.user_id, new.seen_at)
  on conflict (user_id) do update set seen_at = excluded.seen_at where account_seen.seen_at < excluded.seen_at;
  return null;
end
$$;
create trigger sessions_seen after insert or update of seen_at on sessions for each row execute function note_seen();

-- Deputies follow in the order in which they were named; those of before come first.
alter table memberships add column deputy_since timestamptz;
create function note_deputy() returns trigger language plpgsql as $$
begin
  new.deputy_since := case when new.deputy_id is not null then now() end;
  return new;
end
$$;
create trigger memberships_deputy_since before update of deputy_id on memberships for each row
  when (old.deputy_id is distinct from new.deputy_id) execute function note_deputy();

-- A league whose owner stays away while it plays, and when owner and deputies were written to. Ended by any sign of the owner.
create table successions (
  league_id integer primary key references leagues on delete cascade,
  owner_id integer not null references users on delete cascade,
  noticed_at timestamptz not null,
  noticed_again_at timestamptz
);
create index successions_owner on successions (owner_id);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('verify', 'second_factor_changed', 'passkeys_changed', 'reset', 'reminder', 'password_changed',
    'notification', 'new_claim', 'joined', 'invitation', 'digest', 'sign_in_code', 'succession'));
alter table mails drop constraint mails_check4, add constraint mails_subject check
  ((kind in ('new_claim', 'joined', 'invitation', 'reminder', 'succession')) = (subject_id is not null));
