-- AlterTable
ALTER TABLE "User" ADD COLUMN "isAdminByProvider" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Identity" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" DATETIME,
    CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ProviderSession" (
    "sessionId" TEXT NOT NULL PRIMARY KEY,
    "identityId" TEXT NOT NULL,
    "sid" TEXT,
    "idToken" TEXT NOT NULL,
    "refreshToken" TEXT,
    "checkAt" DATETIME NOT NULL,
    CONSTRAINT "ProviderSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ProviderSession_identityId_fkey" FOREIGN KEY ("identityId") REFERENCES "Identity" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Identity_issuer_subject_key" ON "Identity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");

-- CreateIndex
CREATE INDEX "ProviderSession_identityId_idx" ON "ProviderSession"("identityId");

-- CreateIndex
CREATE INDEX "ProviderSession_checkAt_idx" ON "ProviderSession"("checkAt");
