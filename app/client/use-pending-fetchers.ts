import type { Fetcher } from "@remix-run/react"
import { useContext } from "react"
import { UNSAFE_DataRouterStateContext } from "react-router-dom"

/** The pending fetchers of each state of the router, as of its first render. */
const pendingIn = new WeakMap<ReadonlyMap<string, Fetcher>, Fetcher[]>()

const NONE: ReadonlyMap<string, Fetcher> = new Map()

/**
 * Returns the fetchers that are not idle, the oldest first. The router removes an answered form from the
 * state on screen before the state with its result is rendered, and `useFetchers` shows that: what the form
 * has changed would vanish in between. See docs/decisions/212.
 */
export function usePendingFetchers(): Fetcher[] {
  const fetchers = useContext(UNSAFE_DataRouterStateContext)?.fetchers ?? NONE
  const pending =
    pendingIn.get(fetchers) ?? [...fetchers.values()].filter(({ state }) => state !== "idle")
  pendingIn.set(fetchers, pending)
  return pending
}
