-- Which round a request to enter one has created, so that a repeat after a lost answer does not create another. The row
-- outlasts the round: a repeat must not bring a deleted one back.
create table round_requests (
  user_id integer not null references users on delete cascade,
  request_id uuid not null,
  round_id integer references rounds on delete set null,
  requested_at timestamptz not null,
  primary key (user_id, request_id)
);
create index round_requests_round on round_requests (round_id);
create index round_requests_requested on round_requests (requested_at);
