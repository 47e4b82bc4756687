-- Webhooks of the association that arrived, or that its list of undelivered ones has: each is handled once.

create table association_deliveries (
  -- The association's own number, or a hash of the content where it gives none.
  delivery text primary key check (length(delivery) <= 64),
  object_type text not null check (length(object_type) <= 40),
  action text not null check (length(action) <= 40),
  ghin_numbers text[] not null,
  -- arrived: sent to us; listed: found in the list of those that never arrived.
  found text not null check (found in ('arrived', 'listed')),
  times integer not null default 1,
  sent_at timestamptz,
  received_at timestamptz not null
);
create index association_deliveries_received on association_deliveries (received_at);
