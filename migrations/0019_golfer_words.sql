-- Lists of golfers search millions of names: the words of each golfer's name, in the orders in which a search reads them.

create table golfer_words (
  golfer_id integer not null references golfers on delete cascade,
  word text collate "C" not null,
  -- The whole name in small letters, by which results are ordered.
  name text collate "C" not null,
  -- One or two words of nothing but what search_words keeps. When two words are typed, the first of the name begins with one of them.
  plain boolean not null,
  primary key (golfer_id, word)
);

create function words_of_golfer(id integer, name text) returns setof golfer_words language sql stable as $$
  select $1, word, lower($2), cardinality(words) <= 2 and array_to_string(words, ' ') = lower($2)
  from search_words($2) as words, unnest(words) as word
  group by word, words
$$;

create function write_golfer_words() returns trigger language plpgsql as $$
begin
  delete from golfer_words where golfer_id = new.id;
  insert into golfer_words select * from words_of_golfer(new.id, new.name);
  return null;
end
$$;

create trigger golfers_words_new after insert on golfers for each row execute function write_golfer_words();
create trigger golfers_words_changed after update of name on golfers for each row when (new.name <> old.name)
  execute function write_golfer_words();

insert into golfer_words select words.* from golfers, words_of_golfer(golfers.id, golfers.name) as words;

-- How many golfers a beginning finds, and who they are when they are few.
create index golfer_words_word on golfer_words (word, golfer_id);
-- Who they are in the order of their names, when they are many.
create index golfer_words_name on golfer_words (left(word, 2), plain, name, golfer_id) include (word);
analyze golfer_words;
