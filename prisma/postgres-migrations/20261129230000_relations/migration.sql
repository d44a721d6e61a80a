-- CreateTable
CREATE TABLE "Relation" (
    "id" TEXT COLLATE "C" NOT NULL,
    "fromCardId" TEXT COLLATE "C" NOT NULL,
    "kind" TEXT COLLATE "C" NOT NULL,
    "toCardId" TEXT COLLATE "C" NOT NULL,
    "freedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Relation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Relation_toCardId_idx" ON "Relation"("toCardId");

-- CreateIndex
CREATE UNIQUE INDEX "Relation_fromCardId_kind_toCardId_key" ON "Relation"("fromCardId", "kind", "toCardId");

-- AddForeignKey
ALTER TABLE "Relation" ADD CONSTRAINT "Relation_fromCardId_fkey" FOREIGN KEY ("fromCardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Relation" ADD CONSTRAINT "Relation_toCardId_fkey" FOREIGN KEY ("toCardId") REFERENCES "Card"("id") ON DELETE CASCADE ON UPDATE CASCADE;
