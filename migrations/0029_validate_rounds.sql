-- no-transaction
alter table match_golfers validate constraint match_golfers_round_id_fkey;
alter table round_decisions validate constraint round_decisions_round_id_fkey;
