-- The answer to a request that created something, by the key that its client gave it: a repeat within a day gets it again, and
-- creates nothing.
create table request_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 16 and 64),
  -- A hash of the operation and what was sent with it.
  request text not null,
  -- As text: it is sent again as it was.
  reply text,
  requested_at timestamptz not null,
  primary key (user_id, key)
);
create index request_keys_requested on request_keys (requested_at);
