-- A person is found however the name is written: with ß or ss, æ or ae, and with any apostrophe.

create or replace function search_words(text) returns text[] language sql immutable strict parallel safe cost 1000
return array_remove(string_to_array(lower(translate(
  case when octet_length($1) = char_length($1) then $1 else
    replace(replace(replace(replace(replace(translate($1,
    'ÀÁÂÃÄÅĀĂĄÇĆČĎÈÉÊËĒĖĘĚĞÌÍÎÏĪİŁÑŃŇÒÓÔÕÖØŌŐŔŘŚŞŠȘŤȚÙÚÛÜŪŮŰÝŸŹŻŽàáâãäåāăąçćčďèéêëēėęěğìíîïīıłñńňòóôõöøōőŕřśşšșťțùúûüūůűýÿźżž ¡·¿«»‐‑–—‘’“”…ʼ′´',
    'AAAAAAAAACCCDEEEEEEEEGIIIIIILNNNOOOOOOOORRSSSSTTUUUUUUUYYZZZaaaaaaaaacccdeeeeeeeegiiiiiilnnnoooooooorrssssttuuuuuuuyyzzz                  '),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE') end,
  '''!"#$%&()*+,-./:;<=>?@[\]^_`{|}~', '                                ')), ' '), '');

delete from golfer_words using golfers where golfers.id = golfer_id and golfers.name ~ '[ßæÆœŒʼ′´]';
insert into golfer_words
  select words.* from golfers, words_of_golfer(golfers.id, golfers.name) as words where golfers.name ~ '[ßæÆœŒʼ′´]';
reindex index golfers_search;
reindex index users_search;
reindex index tees_club;

-- Golfers of one name, whatever its case, accents and signs.
create index golfers_same_name on golfers (club_words(name) collate "C");
analyze golfers;
