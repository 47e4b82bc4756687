-- What organisers look at: changes of rounds whose match was over, and which findings have been looked at.

-- Written in the transaction that changes the round. A deleted round has no row after. Figures of strokes are tenths.
create table late_changes (
  id bigint generated always as identity primary key,
  match_id integer not null references matches on delete cascade,
  golfer_id integer not null references golfers on delete cascade,
  round_id bigint not null,
  changed_at timestamptz not null,
  before jsonb not null,
  after jsonb
);
create index late_changes_match on late_changes (match_id, id desc);
create index late_changes_golfer on late_changes (golfer_id);

-- The key names the kind, the rounds, the match and the evidence of a finding: other evidence has not been looked at.
create table fair_play_looks (
  match_id integer not null references matches on delete cascade,
  key text not null check (length(key) <= 100),
  golfer_id integer not null references golfers on delete cascade,
  looked_at timestamptz not null,
  looked_by integer references users on delete set null,
  note text check (length(note) <= 280),
  primary key (match_id, key)
);
create index fair_play_looks_golfer on fair_play_looks (golfer_id);
create index fair_play_looks_user on fair_play_looks (looked_by);
