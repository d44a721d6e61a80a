import { inject } from "vitest"
import type { RunningServer } from "./shared-servers"

/** The server of this worker. @throws Error outside of vitest's workers */
export function sharedServer(): RunningServer {
  const server = inject("servers")[Number(process.env.VITEST_POOL_ID) - 1]
  if (!server) throw new Error("This worker has no server.")
  return server
}
