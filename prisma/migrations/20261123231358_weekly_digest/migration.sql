-- AlterTable
ALTER TABLE "User" ADD COLUMN "weeklyDigestAt" DATETIME;

-- CreateIndex
CREATE INDEX "User_weeklyDigestAt_idx" ON "User"("weeklyDigestAt");
