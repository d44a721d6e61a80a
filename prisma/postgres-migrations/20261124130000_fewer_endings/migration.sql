-- The vocabulary has every second ending of a word only: a text at an odd offset is found by the ending after its first
-- letter. Words of three and five letters have their last letter as well, for halves of four typed letters.
DELETE FROM "WordEnding" WHERE (length("word") - length("ending")) % 2 = 1;
INSERT INTO "WordEnding" ("ending", "word")
  SELECT substr("word", length("word")), "word" FROM "WordEnding"
  WHERE "ending" = "word" AND length("word") IN (3, 5)
  ON CONFLICT DO NOTHING;
