-- AlterTable
ALTER TABLE "Card" ADD COLUMN "coverAttachmentId" TEXT REFERENCES "Attachment" ("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- CreateIndex
CREATE UNIQUE INDEX "Card_coverAttachmentId_key" ON "Card"("coverAttachmentId");
