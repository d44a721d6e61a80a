-- A search for cards that are done, or of a priority, finds the few that there may be. Most changes of cards do
-- not touch these indexes.
CREATE INDEX "Card_completed_idx" ON "Card"("listId") WHERE "completed";
CREATE INDEX "Card_priority_idx" ON "Card"("listId") WHERE "priority" IS NOT NULL;
