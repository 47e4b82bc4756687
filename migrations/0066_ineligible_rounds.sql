-- Rounds are counted for each golfer of a list. A golfer's rounds lie anywhere in the table, as they were posted: with this
-- index, eligible ones are counted without reading them.
create index rounds_ineligible on rounds (golfer_id, played_on) where not eligible;
