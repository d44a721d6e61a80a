-- Templates that people save are boards without members.
-- AlterTable
ALTER TABLE "Board" ADD COLUMN     "templateOwnerId" TEXT COLLATE "C",
ADD COLUMN     "templateShared" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "Board_templateOwnerId_idx" ON "Board"("templateOwnerId");

-- AddForeignKey
ALTER TABLE "Board" ADD CONSTRAINT "Board_templateOwnerId_fkey" FOREIGN KEY ("templateOwnerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
