-- CreateIndex
CREATE INDEX "Member_boardId_role_createdAt_userId_idx" ON "Member"("boardId", "role", "createdAt", "userId");
