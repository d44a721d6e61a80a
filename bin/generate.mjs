// @ts-check
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { withLock } from "./lock.mjs"
import { ROOT, isMain, step, tool } from "./process.mjs"

const CLIENT = join(ROOT, "app", "database", "generated", "internal", "class.ts")

/**
 * Generates Prisma's client as TypeScript, unless the present one matches this schema and version.
 * An installation without development packages has no generator and needs none: the build contains
 * the client.
 */
export async function generate() {
  if (!existsSync(tool("prisma")) || isCurrent()) return
  await withLock("generate", async () => {
    if (isCurrent()) return
    // The command downloads an engine it does not use, unless this names an existing file.
    const env = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
    await step("Generating the database client", tool("prisma"), ["generate"], env)
  })
}

/** Whether the generated client matches the schema and the version of the installed package. */
function isCurrent() {
  if (!existsSync(CLIENT)) return false
  const client = withSingleSpaces(readFileSync(CLIENT, "utf8"))
  const schema = readFileSync(join(ROOT, "prisma", "schema.prisma"), "utf8")
  const { version } = createRequire(import.meta.url)("@prisma/client/package.json")
  const parts = [withSingleSpaces(JSON.stringify(schema)), `"clientVersion": "${version}"`]
  return parts.every((part) => client.includes(part))
}

/** The generator aligns the columns of the schema that it puts into the client. */
const withSingleSpaces = (/** @type {string} */ text) => text.replace(/ +/g, " ")

if (isMain(import.meta.url)) await generate()
