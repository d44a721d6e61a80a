-- Of which board a copy or a template was made.
ALTER TABLE "Board" ADD COLUMN "copiedFromId" TEXT;
ALTER TABLE "Board" ADD COLUMN "copiedByOwner" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "Board_copiedFromId_idx" ON "Board"("copiedFromId");

-- Templates of the version before did not keep their board. Of the boards that their person is on, or was removed from, the
-- likeliest has most of their lists by name, then of their cards.
UPDATE "Board" SET "copiedFromId" = (
  SELECT b."id" FROM "Board" b
  WHERE b."createdAt" <= "Board"."createdAt"
    AND b."id" IN (
      SELECT m."boardId" FROM "Member" m WHERE m."userId" = "Board"."templateOwnerId"
      UNION SELECT e."boardId" FROM "BoardExclusion" e WHERE e."userId" = "Board"."templateOwnerId"
    )
    AND 2 * (
      SELECT COUNT(*) FROM "List" l WHERE l."boardId" = "Board"."id"
        AND l."name" IN (SELECT o."name" FROM "List" o WHERE o."boardId" = b."id")
    ) >= (SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE COUNT(*) END FROM "List" l WHERE l."boardId" = "Board"."id")
  ORDER BY
    (
      SELECT COUNT(*) FROM "List" l WHERE l."boardId" = "Board"."id"
        AND l."name" IN (SELECT o."name" FROM "List" o WHERE o."boardId" = b."id")
    ) DESC,
    (
      SELECT COUNT(*) FROM "Card" c JOIN "List" l ON l."id" = c."listId" WHERE l."boardId" = "Board"."id"
        AND c."title" IN (
          SELECT p."title" FROM "Card" p JOIN "List" o ON o."id" = p."listId" WHERE o."boardId" = b."id"
        )
    ) DESC,
    b."createdAt" DESC
  LIMIT 1
)
WHERE "templateOwnerId" IS NOT NULL;

UPDATE "Board" SET "copiedByOwner" = TRUE
WHERE "templateOwnerId" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "Member" m
  WHERE m."boardId" = "Board"."copiedFromId" AND m."userId" = "Board"."templateOwnerId" AND m."role" = 'owner'
);
