-- AlterTable
ALTER TABLE "User" ADD COLUMN     "boardSort" TEXT COLLATE "C" NOT NULL DEFAULT 'recent';

-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "emailKey" TEXT COLLATE "C";

-- CreateIndex
CREATE INDEX "Invitation_emailKey_idx" ON "Invitation"("emailKey");

UPDATE "Invitation" SET "emailKey" = lower(trim("email")) WHERE "email" IS NOT NULL;
