import { useEffect, useSyncExternalStore } from "react"
import { useSyncProblem } from "~/live/connection"
import { canReachServer } from "./guard-links"
import { awaitCode } from "./shown-code"
import { showAfterFailure } from "./toasts"

// Code that a page does not need at first. Record 309 says what may be such code.

export type LaterCode<Code> = {
  /** Null until it is there. */
  code: Code | null
  /** @throws TypeError if it cannot be fetched */
  load: () => Promise<void>
  subscribe: (listener: () => void) => () => void
}

/**
 * The server has the code from its start.
 * @param isShown whether the HTML of the page shows it
 */
export function laterCode<Code>(fetchCode: () => Promise<Code>, isShown = false): LaterCode<Code> {
  const listeners = new Set<() => void>()
  const later: LaterCode<Code> = {
    code: null,
    load: async () => {
      if (later.code !== null) return
      later.code = await fetchCode()
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  if (typeof document === "undefined") void later.load()
  else if (isShown) awaitCode(later.load())
  return later
}

/**
 * Fetches the code as soon as the page can be used, and again when a connection is back.
 * @returns null until it is there
 */
export function useLaterCode<Code>(later: LaterCode<Code>, isWanted = true): Code | null {
  const problem = useSyncProblem()
  useEffect(() => {
    if (isWanted) later.load().catch(reportMissing)
  }, [later, isWanted, problem])
  const get = () => later.code
  return useSyncExternalStore(later.subscribe, get, get)
}

let isReported = false

async function reportMissing(): Promise<void> {
  if (isReported || !(await canReachServer())) return
  isReported = true
  showAfterFailure({
    title: "Reload the page",
    description: "It is older than the server.",
    destructive: true,
  })
}
