-- Which league a golfer's own Index follows, where an administrator has chosen it; else the league joined first (law 22).
alter table memberships add column is_handicap_league boolean not null default false;
create unique index memberships_handicap_league on memberships (golfer_id) where is_handicap_league;

create trigger memberships_handicap_league_record after update of is_handicap_league on memberships for each row
  when (old.is_handicap_league is distinct from new.is_handicap_league) execute function mark_record_of_member();
