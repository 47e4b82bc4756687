-- Rights over golfers (law 21).

-- Since when a membership gives the league's organisers rights over the golfer: null while a golfer with an account has yet
-- to accept it. Memberships from before, here and in backups, count as accepted.
alter table memberships
  add column rights_since timestamptz default now(),
  add column added_by integer references users on delete set null;
update memberships set rights_since = joined_at;
create index memberships_added_by on memberships (added_by) where added_by is not null;

create function gives_rights(membership memberships) returns boolean language sql stable as $$
  select membership.rights_since is not null or not exists (select from users where golfer_id = membership.golfer_id)
$$;

-- Entered by an organiser for the leagues that they organise: others decide nothing about it unless they take it.
alter table rounds add column by_organiser boolean not null default false;

-- Why a league does not accept a round by hand, from its word on the round and its rule; null if it does. `whyNotAccepted` of
-- the domain says the same.
create function why_not_accepted(counts_everywhere boolean, by_organiser boolean, decision text, rule text) returns text
language sql immutable parallel safe as $$
  select case
    when decision = 'rejected' then 'rejected'
    when counts_everywhere then null
    when by_organiser and decision is null then 'elsewhere'
    when rule = 'none' then 'by-hand'
    when decision = 'confirmed' or rule = 'all' and decision is null then null
    else 'unconfirmed'
  end
$$;

-- Memberships that exist when an account is linked count as accepted until the golfer declines.
create function accept_when_linked() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.golfer_id is not null then
    update memberships set rights_since = now() where golfer_id = new.golfer_id and rights_since is null;
  end if;
  if tg_op <> 'INSERT' and old.golfer_id is not null
    and exists (select from memberships where golfer_id = old.golfer_id and rights_since is null) then
    perform mark_own_record(old.golfer_id);
  end if;
  return null;
end
$$;
create trigger users_rights_linked after insert on users for each row when (new.golfer_id is not null) execute function accept_when_linked();
create trigger users_rights_changed after update of golfer_id on users for each row
  when (old.golfer_id is distinct from new.golfer_id) execute function accept_when_linked();
create trigger users_rights_unlinked after delete on users for each row
  when (old.golfer_id is not null) execute function accept_when_linked();

-- Accepting can make a league the handicap league.
create trigger memberships_record_accepted after update of rights_since on memberships for each row
  when (old.rights_since is distinct from new.rights_since) execute function mark_record_of_member();
