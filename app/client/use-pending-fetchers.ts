import type { Fetcher } from "@remix-run/react"
import { useContext, useEffect } from "react"
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  type createMemoryRouter,
} from "react-router-dom"

type Router = Pick<ReturnType<typeof createMemoryRouter>, "subscribe">
type Fetchers = ReadonlyMap<string, Fetcher>

/** The pending fetchers of each state of the router, as of its creation. */
const pendingIn = new WeakMap<Fetchers, Fetcher[]>()

const NONE: Fetchers = new Map()

function pendingOf(fetchers: Fetchers): Fetcher[] {
  const pending =
    pendingIn.get(fetchers) ?? [...fetchers.values()].filter(({ state }) => state !== "idle")
  pendingIn.set(fetchers, pending)
  return pending
}

/** Notes the pending fetchers of each new state. @returns a function that stops it */
export const notePendingFetchers = (router: Router): (() => void) =>
  router.subscribe(({ fetchers }) => void pendingOf(fetchers))

/**
 * Returns the fetchers that are not idle, the oldest first. The router removes an answered form from the
 * state on screen, and from one that waits to be rendered, before the state with its result is rendered, and
 * `useFetchers` shows that: what the form has changed would vanish in between. See docs/decisions/212.
 */
export function usePendingFetchers(): Fetcher[] {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => router && notePendingFetchers(router), [router])
  return pendingOf(useContext(UNSAFE_DataRouterStateContext)?.fetchers ?? NONE)
}
