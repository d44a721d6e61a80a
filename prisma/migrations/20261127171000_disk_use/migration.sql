-- CreateTable
CREATE TABLE "DiskUse" (
    "day" TEXT NOT NULL PRIMARY KEY,
    "databaseMb" INTEGER NOT NULL,
    "filesMb" INTEGER NOT NULL,
    "freeMb" INTEGER
);
