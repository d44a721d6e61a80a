// @ts-check
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, step, tool } from "./process.mjs"

/** Makes Prisma's client where it is missing or made from another schema. */
export async function generate() {
  if (isGenerated()) return
  await withLock("generate", async () => {
    if (!isGenerated()) await step("Generating the database client", tool("prisma"), ["generate"])
  })
}

/** Prisma keeps, beside the client, the schema that it was made from, formatted its own way. */
function isGenerated() {
  const made = read("node_modules/.prisma/client/schema.prisma")
  return made !== undefined && made === read("prisma/schema.prisma")
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(join(ROOT, file), "utf8").replace(/\s+/g, " ").trim()
  } catch {
    return undefined
  }
}

if (isMain(import.meta.url)) await generate()
