-- Whether golfers let licensed software see their scores (Golfer Product Access), as the association last said.

create table golfer_consents (
  golfer_id integer primary key references golfers on delete cascade,
  status text not null check (status in ('pending', 'approved', 'denied', 'revoked')),
  asked_by integer references users on delete set null,
  changed_at timestamptz not null
);
create index golfer_consents_asker on golfer_consents (asked_by);
