-- Rounds entered by hand (law 21): who entered them, and what each league has decided about them.

alter table leagues
  add column manual_rounds text not null default 'confirmed' check (manual_rounds in ('none', 'confirmed', 'all')),
  add column peers_confirm boolean not null default false;

-- Frozen with the other rules when a match finishes. Matches finished before this keep every round they had, because those
-- rounds count everywhere; a round entered for their days from now on needs a confirmation like any other.
alter table matches add column manual_rounds text check (manual_rounds in ('none', 'confirmed', 'all'));
update matches set manual_rounds = 'confirmed' where frozen_at is not null;
alter table matches add check ((frozen_at is null) = (manual_rounds is null));

alter table rounds
  -- The account that entered the round by hand.
  add column entered_by integer references users on delete set null,
  -- Counts how often a round entered by hand was corrected, so that nobody confirms figures they have not seen.
  add column version integer not null default 1,
  -- Entered by hand before leagues confirmed rounds: it counts in every league as it did.
  add column counts_everywhere boolean not null default false;
update rounds set counts_everywhere = true where association_id is null;
create index rounds_entered_by on rounds (entered_by) where entered_by is not null;
create index rounds_by_hand on rounds (golfer_id, played_on desc, id desc) where association_id is null;

-- A league's word on a round entered by hand; a round without one waits where the league confirms rounds.
create table round_decisions (
  round_id integer not null references rounds on delete cascade,
  league_id integer not null references leagues on delete cascade,
  decision text not null check (decision in ('confirmed', 'rejected')),
  reason text check (length(reason) between 1 and 300),
  decided_by integer references users on delete set null,
  decided_at timestamptz not null,
  primary key (round_id, league_id),
  check ((decision = 'rejected') = (reason is not null))
);
create index round_decisions_league on round_decisions (league_id);
create index round_decisions_decider on round_decisions (decided_by);

-- Golfers without an association number keep the Index they were added with as a revision, so that their rounds have a net.
insert into index_revisions (golfer_id, revised_on, handicap_index)
select id, (created_at at time zone 'UTC')::date - 401, handicap_index
from golfers
where ghin_number is null and handicap_index is not null
  and not exists (select from index_revisions where golfer_id = golfers.id);
