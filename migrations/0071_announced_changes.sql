-- When the association last announced a change of a golfer by a webhook; null while it never has.
alter table association_checks add column announced_at timestamptz;
