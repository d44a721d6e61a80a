import { useMatches, type ClientLoaderFunctionArgs, type UIMatch } from "@remix-run/react"
import { useEffect } from "react"
import {
  markOffline,
  addPreservedPage,
  markOnline,
  removePreservedPage,
  type SyncProblem,
} from "~/live/connection"
import { hasUnsavedText } from "./unsaved-text"
import { can, type Role } from "~/models/access/role"
import { answeredForms, isAnswer } from "./sent-forms"

// The browser's end of `readPage`: what becomes of a re-fetch when the server cannot be reached, or
// no longer has the page for this reader. What is shown is never replaced by an error because a
// line was lost, and never taken away with text in it that was not saved.

/** What pages showed last, the most recent at the end. */
const last = new Map<string, unknown>()
const KEPT_PAGES = 20

/** The value of `answeredForms` when the request for a page's data was made, keyed by that data. */
const asked = new WeakMap<object, number>()

/**
 * Whether a page has to be fetched again, although only a form or a dialog of it opens or closes.
 * Navigating aborts the revalidation that follows a submit, so its data is lost. Only data that was
 * rendered counts as fetched.
 */
export function isStale(key: string): boolean {
  const shown = last.get(key)
  const before = typeof shown === "object" && shown !== null ? asked.get(shown) : undefined
  return (before ?? 0) < answeredForms()
}

let reader: string | undefined

/** Whether a page was shown in this tab. */
export function wasShown(key: string): boolean {
  return last.has(key)
}

/** Caches the data that a page shows, for when it cannot be fetched again. */
function cache(key: string, data: unknown): void {
  last.delete(key)
  last.set(key, data)
  const [oldest] = last.keys()
  if (last.size > KEPT_PAGES && oldest !== undefined) last.delete(oldest)
}

type Match = Pick<UIMatch, "data" | "handle" | "params">

const isCached = (match: Match): match is Match & { handle: CacheHandle } =>
  typeof match.handle === "object" && match.handle !== null && "cache" in match.handle

/** The data of the parts of the page that is shown, by their keys. */
const onScreen = new Map<string, unknown>()

/**
 * Caches what the parts of a page show, where their routes ask for it by `cachedPage`.
 * @param userId the signed-in person's, or none: what was cached for one is not for the next
 */
export function cachePages(userId: string | undefined, matches: readonly Match[]): void {
  if (reader !== undefined && userId !== reader) {
    last.clear()
    onScreen.clear()
  }
  reader = userId
  const cached = matches.filter(isCached).filter(({ data }) => data !== undefined)
  const now = new Map(cached.map((match) => [match.handle.cache.keyOf(match.params), match]))
  for (const [key, data] of onScreen) {
    if (now.get(key)?.data === data) continue
    onScreen.delete(key)
    removePreservedPage(key)
  }
  for (const [key, { data, handle }] of now) {
    if (onScreen.has(key)) continue
    onScreen.set(key, data)
    cache(key, handle.cache.toCached(data))
  }
}

/** Caches what the page shows, at each change of it. */
export function useCachedPages(userId: string | undefined): void {
  const matches = useMatches()
  useEffect(() => cachePages(userId, matches), [userId, matches])
}

/** What a page showed last in this tab. */
export const lastShown = (key: string): unknown => last.get(key)

/** The key under which the data of a page is cached, from the parameters of its address. */
export type KeyOf = (params: ClientLoaderFunctionArgs["params"]) => string

/** How a page is cached, as its route's `handle` says. */
export type CacheHandle = {
  cache: {
    keyOf: KeyOf
    /** Changes the data before it is cached. */
    toCached: (data: unknown) => unknown
  }
}

/** A client loader that shows what was there while the server cannot be reached. */
export function cachedLoader(keyOf: KeyOf) {
  return async ({ serverLoader, params, request }: ClientLoaderFunctionArgs): Promise<unknown> => {
    const key = keyOf(params)
    const before = answeredForms()
    try {
      const data = await serverLoader()
      const shown = last.get(key)
      if (losesRole(shown, data) && hasUnsavedText()) return preserve(key, "read-only")
      removePreservedPage(key)
      markOnline()
      if (typeof data === "object" && data !== null) asked.set(data, before)
      return data
    } catch (error) {
      // A newer request has replaced this one, whose result nobody uses.
      if (request.signal.aborted) return last.get(key) ?? null
      if (last.has(key) && isRefusedForNow(error)) return last.get(key)
      const problem = problemOf(error)
      if (!last.has(key) || problem === null) throw error
      if (problem !== "offline") return preserve(key, problem)
      markOffline()
      return last.get(key)
    }
  }
}

/** Whether too many ask at once: what is shown stays, and the next look may bring more. */
const isRefusedForNow = (error: unknown) =>
  isAnswer(error) && (error.status === 429 || error.status === 503)

/** Has a page stay as it is. */
function preserve(key: string, problem: SyncProblem): unknown {
  addPreservedPage(key, problem)
  return last.get(key)
}

const mayEdit = (page: unknown) =>
  typeof page === "object" && page !== null && "userRole" in page
    ? can(page.userRole as Role, "edit")
    : null

/** Whether the reader may edit the page that is shown, but not the one just fetched. */
const losesRole = (shown: unknown, next: unknown) =>
  mayEdit(shown) === true && mayEdit(next) === false

/** Why a page stays on screen although fetching it failed; null when the error shows instead. */
function problemOf(error: unknown): SyncProblem | null {
  if (!isAnswer(error)) return "offline"
  if (!hasUnsavedText()) return null
  return error.status === 404 || error.status === 403 ? "gone" : "signed-out"
}
