-- CreateTable
CREATE TABLE "Relation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "fromCardId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "toCardId" TEXT NOT NULL,
    "freedAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Relation_fromCardId_fkey" FOREIGN KEY ("fromCardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Relation_toCardId_fkey" FOREIGN KEY ("toCardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Relation_toCardId_idx" ON "Relation"("toCardId");

-- CreateIndex
CREATE UNIQUE INDEX "Relation_fromCardId_kind_toCardId_key" ON "Relation"("fromCardId", "kind", "toCardId");
