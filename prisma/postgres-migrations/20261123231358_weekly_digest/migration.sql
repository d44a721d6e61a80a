-- AlterTable
ALTER TABLE "User" ADD COLUMN     "weeklyDigestAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "User_weeklyDigestAt_idx" ON "User"("weeklyDigestAt");
