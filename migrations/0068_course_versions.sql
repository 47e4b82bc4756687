-- What corrections of courses have replaced, so that one press restores it.

create table course_versions (
  course_id integer not null references courses on delete cascade,
  version integer not null check (version >= 1),
  -- Club, name, holes and tees as the domain has them: ratings in tenths.
  card jsonb not null,
  -- Who added the course or corrected it to this version, and when.
  made_by integer references users on delete set null,
  made_at timestamptz not null,
  primary key (course_id, version)
);
create index course_versions_maker on course_versions (made_by);
