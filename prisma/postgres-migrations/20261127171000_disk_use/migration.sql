-- CreateTable
CREATE TABLE "DiskUse" (
    "day" TEXT COLLATE "C" NOT NULL,
    "databaseMb" INTEGER NOT NULL,
    "filesMb" INTEGER NOT NULL,
    "freeMb" INTEGER,

    CONSTRAINT "DiskUse_pkey" PRIMARY KEY ("day")
);
