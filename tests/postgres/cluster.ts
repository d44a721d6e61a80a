import type { TestProject } from "vitest/node"
import { findPostgres, startCluster } from "../postgres-cluster"

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the cluster; undefined where the tests run on SQLite. */
    cluster: string | undefined
  }
}

/** Vitest's: starts a cluster before the first test of the project, and stops it after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgres()
  if (programs === null) throw new Error("There is no PostgreSQL.")
  const cluster = await startCluster(programs)
  project.provide("cluster", cluster.url)
  return () => cluster.stop()
}
