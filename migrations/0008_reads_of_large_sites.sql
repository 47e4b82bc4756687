-- What large sites ask for often, each from an index of its own.

-- The words of a text, for finding one by the beginnings of its words: small letters without accents, split at spaces and
-- punctuation. It is worked out for every row written, so what only other texts than plain ones need is left out for those.
create function search_words(text) returns text[] language sql immutable strict parallel safe cost 1000
return array_remove(string_to_array(lower(translate(
  case when octet_length($1) = char_length($1) then $1 else translate($1,
    'ÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĖĘĚĞÌÍÎÏĪİŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠȘŤȚÙÚÛÜŪŮŰÝŸŹŻŽàáâãäåāăąçćčďèéêëēėęěğìíîïīıłñńňòóôõöøōőŕřśşšșťțùúûüūůűýÿźżž ¡·¿«»‐‑–—‘’“”…',
    'AAAAAAAAACCCDEEEEEEEEGIIIIIILNNNOOOOOOOORRSSSSTTUUUUUUUYYZZZaaaaaaaaacccdeeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz               ') end,
  '''!"#$%&()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), ' '), '');

-- What finds a text: every word given begins one of its words. Null when no word is given.
create function search_query(text) returns tsquery language sql immutable strict parallel safe
return (select string_agg('''' || word || ''':*', ' & ') from unnest(search_words($1)) as word)::tsquery;

create index golfers_search on golfers using gin (array_to_tsvector(search_words(name))) with (fastupdate = off);
create index golfers_number on golfers (ghin_number text_pattern_ops);
create index users_search on users using gin (array_to_tsvector(search_words(name || ' ' || email))) with (fastupdate = off);
create index users_address on users (lower(email) text_pattern_ops);

create index users_admins on users (id) where role = 'ADMIN';
create index golfer_verifications_age on golfer_verifications (verified_at);
create index mails_resets on mails (user_id, id) where kind = 'reset';

-- Which matches a new round may change, and when a league's rounds were last fetched.
create index matches_open on matches (league_id, start_date, end_date) where frozen_at is null;
create index syncs_league_completed on syncs (league_id, id desc) where status = 'COMPLETED' and kind <> 'info';
create index syncs_all_completed on syncs (id desc) where league_id is null and golfer_id is null and status = 'COMPLETED' and kind <> 'info';
create index matches_unscored on matches (start_date) where frozen_at is null and scored_at is null;

-- A match has a result from its first day on. What was written before it follows from rounds and rosters, and is written again then.
create temporary table not_begun on commit drop as select id from matches where frozen_at is null and start_date > current_date + 1;
delete from match_golfers where match_id in (select id from not_begun);
delete from match_teams where match_id in (select id from not_begun);
update matches set scored_at = null where id in (select id from not_begun);
