-- CreateIndex
CREATE INDEX "UndoStep_userId_idx" ON "UndoStep"("userId");
