import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** Where the workers make their data folders. */
    dataFolders: string
  }
}

/** Vitest's: makes a folder for the data of the workers, and removes it after the last test of the project. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "cardinal-tests-"))
  project.provide("dataFolders", folder)
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
