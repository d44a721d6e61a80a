-- A column is added, because a table that is made again would take long.
ALTER TABLE "User" ADD COLUMN "boardSort" TEXT NOT NULL DEFAULT 'recent';
ALTER TABLE "Invitation" ADD COLUMN "emailKey" TEXT;

-- CreateIndex
CREATE INDEX "Invitation_emailKey_idx" ON "Invitation"("emailKey");

UPDATE "Invitation" SET "emailKey" = lower(trim("email")) WHERE "email" IS NOT NULL;
