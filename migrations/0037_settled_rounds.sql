-- A round is settled once somebody other than who entered it has confirmed it; a later rejection does not unsettle it (law 21).
alter table round_decisions add column settled boolean not null default false;
update round_decisions set settled = true
  from rounds
  where rounds.id = round_id and decision = 'confirmed' and decided_by is distinct from rounds.entered_by;
