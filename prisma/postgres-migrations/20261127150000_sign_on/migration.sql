-- AlterTable
ALTER TABLE "User" ADD COLUMN "isAdminByProvider" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Identity" (
    "id" TEXT COLLATE "C" NOT NULL,
    "userId" TEXT COLLATE "C" NOT NULL,
    "issuer" TEXT COLLATE "C" NOT NULL,
    "subject" TEXT COLLATE "C" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMP(3),

    CONSTRAINT "Identity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderSession" (
    "sessionId" TEXT COLLATE "C" NOT NULL,
    "identityId" TEXT COLLATE "C" NOT NULL,
    "sid" TEXT COLLATE "C",
    "idToken" TEXT COLLATE "C" NOT NULL,
    "refreshToken" TEXT COLLATE "C",
    "checkAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ProviderSession_pkey" PRIMARY KEY ("sessionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Identity_issuer_subject_key" ON "Identity"("issuer", "subject");

-- CreateIndex
CREATE INDEX "Identity_userId_idx" ON "Identity"("userId");

-- CreateIndex
CREATE INDEX "ProviderSession_identityId_idx" ON "ProviderSession"("identityId");

-- CreateIndex
CREATE INDEX "ProviderSession_checkAt_idx" ON "ProviderSession"("checkAt");

-- AddForeignKey
ALTER TABLE "Identity" ADD CONSTRAINT "Identity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderSession" ADD CONSTRAINT "ProviderSession_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProviderSession" ADD CONSTRAINT "ProviderSession_identityId_fkey" FOREIGN KEY ("identityId") REFERENCES "Identity"("id") ON DELETE CASCADE ON UPDATE CASCADE;
