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
 * The oldest first. `useFetchers` shows states in which an answered form is removed before its result is rendered: what
 * it has changed would vanish in between. See docs/decisions/116.
 */
export function usePendingFetchers(): Fetcher[] {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => router && notePendingFetchers(router), [router])
  return pendingOf(useContext(UNSAFE_DataRouterStateContext)?.fetchers ?? NONE)
}
