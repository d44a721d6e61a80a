-- The words of the vocabulary among the endings of words, which are several times as many: "in" begins fewer words than it
-- begins endings such as "ing".
CREATE INDEX "WordEnding_whole_idx" ON "WordEnding" ("word") WHERE "ending" = "word";
