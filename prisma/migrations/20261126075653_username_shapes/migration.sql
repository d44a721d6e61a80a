-- AlterTable
ALTER TABLE "User" ADD COLUMN "usernameShape" TEXT;

-- CreateIndex
CREATE INDEX "User_usernameShape_idx" ON "User"("usernameShape");
