import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { postgresSchema } from "../../bin/generate.mjs"
import { schemaDiff } from "../../bin/schema-diff.mjs"

// The files that `npm run migration` writes.

const schema = readFileSync("prisma/schema.prisma", "utf8")
const changed = `${schema.replace("model List {", "model List {\n  waitDays Int?")}
model Pin {
  userId  String
  addedAt DateTime @default(now())

  @@id([userId])
}
`

test("the SQL of a changed schema is that of each engine", async () => {
  expect(await schemaDiff(schema, changed, "sqlite")).toBe(`-- AlterTable
ALTER TABLE "List" ADD COLUMN "waitDays" INTEGER;

-- CreateTable
CREATE TABLE "Pin" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "addedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
`)
  expect(await schemaDiff(postgresSchema(schema), postgresSchema(changed), "postgres"))
    .toBe(`-- AlterTable
ALTER TABLE "List" ADD COLUMN     "waitDays" INTEGER;

-- CreateTable
CREATE TABLE "Pin" (
    "userId" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Pin_pkey" PRIMARY KEY ("userId")
);
`)
})

test("an unchanged schema has none", async () => {
  expect(await schemaDiff(schema, schema, "sqlite")).toBe("-- This is an empty migration.\n")
})
