-- AlterTable
ALTER TABLE "Board" ADD COLUMN "lastCardNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Card" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "FormerCardNumber" (
    "boardId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "cardId" TEXT NOT NULL,

    PRIMARY KEY ("boardId", "number"),
    CONSTRAINT "FormerCardNumber_boardId_fkey" FOREIGN KEY ("boardId") REFERENCES "Board" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "FormerCardNumber_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "Card" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "FormerCardNumber_cardId_idx" ON "FormerCardNumber"("cardId");

-- The cards that are there get theirs in order of creation, with those in the archive and in the bin of their board.
UPDATE "Card" SET "number" = numbered."number"
FROM (
  SELECT c."id", row_number() OVER (
    PARTITION BY coalesce(b."archiveOf", b."binOf", b."id") ORDER BY c."createdAt", c."id"
  ) AS "number"
  FROM "Card" c JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
) AS numbered WHERE numbered."id" = "Card"."id";

UPDATE "Board" SET "lastCardNumber" = counted."last"
FROM (
  SELECT coalesce(b."archiveOf", b."binOf", b."id") AS "boardId", max(c."number") AS "last"
  FROM "Card" c JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = l."boardId"
  GROUP BY coalesce(b."archiveOf", b."binOf", b."id")
) AS counted WHERE counted."boardId" = "Board"."id";

-- CreateIndex
CREATE INDEX "Card_listId_number_idx" ON "Card"("listId", "number");
