import { mkdir, writeFile } from "node:fs/promises"
import { availableParallelism } from "node:os"
import { dirname } from "node:path"
import type { TestProject } from "vitest/node"
import { ensureBuilt } from "../../bin/build.mjs"
import { API_DOCUMENT } from "../../bin/api-seen.mjs"
import type { Document } from "../api-document"
import type { Place } from "../person-rows"
import { startServer } from "../server"

// A server for each of vitest's workers, which the tests that need nothing of their own use one
// file after the other: starting one for each file took a third of their time.

declare module "vitest" {
  interface ProvidedContext {
    servers: RunningServer[]
    /** Of the servers. Undefined in tests that have none in common. */
    apiDocument?: Document
  }
}

/** A running server that others use before and after: its people and boards are not all there are. */
export type SharedServer = Place & { url: string }
export type RunningServer = SharedServer & { pid: number }

/** How many files run side by side: one more than processors, because many tests wait. */
export const WORKERS = Math.min(availableParallelism() + 1, 4)

/** Gives the tests the document of the API, and leaves it in a file for `bin/api-seen.mjs`. */
export async function provideDocument(project: TestProject, url: string): Promise<void> {
  const text = await (await fetch(`${url}/api/openapi.json`)).text()
  await mkdir(dirname(API_DOCUMENT), { recursive: true })
  await writeFile(API_DOCUMENT, text)
  project.provide("apiDocument", JSON.parse(text) as Document)
}

/** Has the servers take mail by the hook of a provider, so that its pages and calls are there. */
export const MAIL_IN = {
  MAIL_IN_ADDRESS: "cards@in.example.org",
  MAIL_IN_HOOK_SECRET: "secret-of-the-provider",
}

/** The settings of all of them: they take mail, tell receivers on this machine, and import from it. */
export const SETTINGS = { ...MAIL_IN, WEBHOOK_ALLOW: "127.0.0.1", IMPORT_ALLOW: "127.0.0.1" }

/** Vitest's: builds what has changed, starts them before the first test of the project, and stops them after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt()
  const servers = await Promise.all(
    Array.from({ length: WORKERS }, () => startServer({ env: SETTINGS })),
  )
  project.provide(
    "servers",
    servers.map(({ url, pid, dataDir, databaseUrl, secret }) => ({
      url,
      pid,
      dataDir,
      databaseUrl,
      secret,
    })),
  )
  await provideDocument(project, servers[0]?.url ?? "")
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
