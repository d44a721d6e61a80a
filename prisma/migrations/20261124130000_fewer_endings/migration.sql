-- The vocabulary has every second ending of a word only: a text at an odd offset is found by the ending after its first
-- letter. Words of three and five letters have their last letter as well, for halves of four typed letters. Deleting the
-- others would leave half of each page empty.
CREATE TABLE "new_WordEnding" (
  "ending" TEXT NOT NULL,
  "word" TEXT NOT NULL,
  PRIMARY KEY ("ending", "word")
) WITHOUT ROWID;
INSERT INTO "new_WordEnding" ("ending", "word")
  SELECT "ending", "word" FROM "WordEnding" WHERE (length("word") - length("ending")) % 2 = 0
  UNION
  SELECT substr("word", length("word")), "word" FROM "WordEnding"
  WHERE "ending" = "word" AND length("word") IN (3, 5)
  ORDER BY 1, 2;
DROP TABLE "WordEnding";
ALTER TABLE "new_WordEnding" RENAME TO "WordEnding";
