-- People of whom an imported board knows the names and nothing else.
ALTER TABLE "Comment" ADD COLUMN "importedAuthor" TEXT;

CREATE TABLE "ImportedAssignee" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "cardId" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    CONSTRAINT "ImportedAssignee_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ImportedAssignee_cardId_position_idx" ON "ImportedAssignee"("cardId", "position");
