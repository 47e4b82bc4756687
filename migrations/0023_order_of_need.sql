-- Whom the association was asked about, and which syncs fetch only golfers who need it.

-- Apart from golfers, because a look-up writes a hundred of these rows.
create table association_checks (
  golfer_id integer primary key references golfers on delete cascade,
  -- When the association was last asked whether this golfer changed; null when it never was.
  looked_up_at timestamptz,
  -- When a look-up last named this golfer as changed.
  changed_at timestamptz
);
create index association_checks_longest_ago on association_checks (looked_up_at nulls first);
insert into association_checks (golfer_id) select id from golfers where ghin_number is not null;

alter table syncs
  -- Why it was queued: a person asked, the schedule, a match that ends, a planned round, or word from the association.
  add column reason text not null default 'requested'
    check (reason in ('requested', 'scheduled', 'ending', 'planned', 'changed', 'announced')),
  -- Whether it fetches only golfers who need it, instead of all.
  add column only_needed boolean not null default false;

-- Until when scheduled syncs of all nodes leave the next request to a requested one that waits for it.
alter table association_accounts add column wanted_until timestamptz not null default now();
