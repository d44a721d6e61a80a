// @ts-check
import { cpSync, existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, step, tool } from "./process.mjs"

// Prisma's client is made by a development package, into node_modules. A build keeps a copy, for
// an installation without development packages.

const MADE = join(ROOT, "node_modules", ".prisma", "client")
const KEPT = join(ROOT, "build", "prisma-client")

/** Makes Prisma's client where it is missing or made from another schema. */
export async function generate() {
  if (isMadeFromSchema(MADE)) return
  await withLock("generate", async () => {
    if (isMadeFromSchema(MADE)) return
    if (existsSync(tool("prisma"))) {
      await step("Generating the database client", tool("prisma"), ["generate"])
    } else if (isMadeFromSchema(KEPT)) {
      cpSync(KEPT, MADE, { recursive: true })
    }
  })
}

/** Puts the client that was made beside the build. */
export function keepGenerated() {
  cpSync(MADE, KEPT, { recursive: true })
}

/** Prisma keeps, beside the client, the schema that it was made from, formatted its own way. */
function isMadeFromSchema(/** @type {string} */ client) {
  const made = read(join(client, "schema.prisma"))
  return made !== undefined && made === read(join(ROOT, "prisma", "schema.prisma"))
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8").replace(/\s+/g, " ").trim()
  } catch {
    return undefined
  }
}

if (isMain(import.meta.url)) await generate()
