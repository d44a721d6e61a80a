import {
  createPath,
  redirect,
  replace,
  useMatches,
  type ClientLoaderFunctionArgs,
  type UIMatch,
} from "@remix-run/react"
import { useEffect } from "react"
import {
  markOffline,
  addPreservedPage,
  markOnline,
  removePreservedPage,
  type SyncProblem,
} from "~/live/connection"
import { goToKept } from "./guard-links"
import { checkKeptPages } from "./worker"
import { eitherRequest } from "./page-requests"
import { setReader } from "./reader"
import { remixRouter } from "./remix-internals"
import { hasUnsentText } from "./unsaved-text"
import { addressOnBoard, readRefusal } from "~/models/text/reply/refused-page"
import { can, type Role } from "~/models/access/role"
import { whenCreated } from "./send-in-order"
import { isScriptFault } from "./script-fault"
import { answeredForms, isResponse } from "./sent-forms"

// The browser's half of `readPage`: what to show when a page cannot be fetched again, or is refused to this reader. A
// lost connection never replaces a page by an error, and no page disappears with unsaved text.

/** The data that pages showed last, or will show next, by key, the most recent at the end. */
const cachedData = new Map<string, unknown>()
const MAX_CACHED_PAGES = 20

const onScreen = new Map<string, unknown>()

let requests = 0

/** The newest request whose answer has decided about a page, by key: an older one may be answered later. */
const decidedBy = new Map<string, number>()

/** The value of `answeredForms` when the request for some data was sent. */
const answeredAtRequest = new WeakMap<object, number>()

/**
 * Whether a page must be fetched again although only a form or a dialog of it opens or closes: navigating aborts the
 * revalidation that follows a submit. Only rendered data counts as fetched.
 */
export function isStale(key: string): boolean {
  const shown = cachedData.get(key)
  if (isForgotten(shown)) return true
  const answeredBefore =
    typeof shown === "object" && shown !== null ? answeredAtRequest.get(shown) : undefined
  return (answeredBefore ?? 0) < answeredForms()
}

let cachedUserId: string | undefined

export function wasShown(key: string): boolean {
  return cachedData.has(key)
}

function cache(key: string, data: unknown): void {
  cachedData.delete(key)
  cachedData.set(key, data)
  if (cachedData.size <= MAX_CACHED_PAGES) return
  const oldest = [...cachedData.keys()].find((each) => !onScreen.has(each))
  if (oldest !== undefined) cachedData.delete(oldest)
}

type Match = Pick<UIMatch, "data" | "handle" | "params">

const isCached = (match: Match): match is Match & { handle: CacheHandle } =>
  typeof match.handle === "object" && match.handle !== null && "cache" in match.handle

export function cachePages(userId: string | undefined, matches: readonly Match[]): void {
  if (cachedUserId !== undefined && userId !== cachedUserId) {
    cachedData.clear()
    onScreen.clear()
  }
  cachedUserId = userId
  setReader(userId)
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

export function useCachedPages(userId: string | undefined): void {
  const matches = useMatches()
  useEffect(() => cachePages(userId, matches), [userId, matches])
}

export const lastShown = (key: string): unknown => cachedData.get(key)

/** Caches newer data of a page on screen, which came without a request. */
export function replaceShown(key: string, data: object): void {
  const before = cachedData.get(key)
  const answered = typeof before === "object" && before ? answeredAtRequest.get(before) : undefined
  if (answered !== undefined) answeredAtRequest.set(data, answered)
  cache(key, data)
}

const forgotten = new WeakSet<object>()

/** Whether data is shown only while the server cannot be reached. */
export const isForgotten = (data: unknown): boolean =>
  typeof data === "object" && data !== null && forgotten.has(data)

/** Has every page fetched whole next time: for another person, or in another time zone. */
export function forgetPages(): void {
  for (const data of cachedData.values()) {
    if (typeof data === "object" && data !== null) forgotten.add(data)
  }
}

export type KeyOf = (params: ClientLoaderFunctionArgs["params"]) => string

export type CacheHandle = {
  cache: {
    keyOf: KeyOf
    toCached: (data: unknown) => unknown
  }
}

export type FetchPage = (args: ClientLoaderFunctionArgs) => Promise<unknown>

/**
 * Returns a client loader that shows the cached page while the server cannot be reached.
 * @param isOpenOnly whether it is shown only where it is open already
 */
export function cachedLoader(keyOf: KeyOf, fetchPage: FetchPage, isOpenOnly = false) {
  return async (args: ClientLoaderFunctionArgs): Promise<unknown> => {
    const { params, request } = args
    const key = keyOf(params)
    const answeredBefore = answeredForms()
    const number = (requests += 1)
    const isOutdated = () => number < (decidedBy.get(key) ?? 0)
    await whenCreated(Object.values(params))
    try {
      const data = await eitherRequest(key, fetchPage(args))
      const shown = cachedData.get(key)
      if (isOutdated()) return shown ?? data
      decidedBy.set(key, number)
      if (losesRole(shown, data) && hasUnsentText()) {
        return preserve(key, whyNotEdited(data))
      }
      removePreservedPage(key)
      markOnline()
      if (typeof data === "object" && data !== null) answeredAtRequest.set(data, answeredBefore)
      // It may be asked for again, in vain, before it is on screen.
      if (shown === undefined) cache(key, data)
      return data
    } catch (error) {
      // A newer request replaced this one, so nobody uses the result.
      if (request.signal.aborted || isOutdated()) return cachedData.get(key) ?? null
      if (isScriptFault(error)) throw error
      const { movedTo } = readRefusal(error)
      const { pathname, search } = new URL(request.url)
      // On screen already, it says where the card is now, and keeps what was typed.
      if (movedTo !== undefined && pathname !== location.pathname) {
        throw redirect(addressOnBoard(`${pathname}${search}`, params.boardId, movedTo))
      }
      if (cachedData.has(key) && isOverloaded(error)) return cachedData.get(key)
      decidedBy.set(key, number)
      if (isResponse(error)) checkKeptPages()
      const problem = problemOf(error)
      if (problem === "offline" && (!cachedData.has(key) || (isOpenOnly && goesElsewhere())))
        stay(error)
      if (!cachedData.has(key) || problem === null) throw error
      if (problem !== "offline") return preserve(key, problem)
      markOffline()
      return cachedData.get(key)
    }
  }
}

/** Cancels a navigation to a page that cannot be fetched: the one on screen stays, and a toast says why. */
function stay(error: unknown): never {
  markOffline()
  const { location, navigation } = remixRouter().state
  if (!goesElsewhere() || navigation.location === undefined) throw error
  void goToKept(createPath(navigation.location))
  throw replace(createPath(location))
}

function goesElsewhere(): boolean {
  if (typeof window === "undefined") return false
  const { location, navigation } = remixRouter().state
  return (
    navigation.location !== undefined && createPath(navigation.location) !== createPath(location)
  )
}

/** The cached page stays, and the next fetch may succeed. */
const isOverloaded = (error: unknown) =>
  isResponse(error) && (error.status === 429 || error.status === 503)

function preserve(key: string, problem: SyncProblem): unknown {
  addPreservedPage(key, problem)
  return cachedData.get(key)
}

const fieldOf = (page: unknown, field: string): unknown =>
  typeof page === "object" && page !== null ? (page as Record<string, unknown>)[field] : undefined

function canEdit(page: unknown): boolean | null {
  const role = fieldOf(page, "userRole")
  return role === undefined ? null : can(role as Role, "edit")
}

const canComment = (page: unknown) => fieldOf(page, "canComment") ?? null

/** Whether the reader could edit or comment on the page on screen, but no longer can on the page just fetched. */
const losesRole = (shown: unknown, next: unknown) =>
  [canEdit, canComment].some((may) => may(shown) === true && may(next) === false)

/** Why a page is shown as to a viewer. Only that of a card names the list that it was archived with. */
function whyNotEdited(page: unknown): SyncProblem {
  if (fieldOf(page, "isArchived") !== true) return "read-only"
  return fieldOf(page, "archivedList") === undefined ? "archived-board" : "archived"
}

/** Why a page stays on screen although fetching it failed; null if the error must be shown. */
function problemOf(error: unknown): SyncProblem | null {
  if (!isResponse(error)) return "offline"
  if (!hasUnsentText()) return null
  if (error.status === 409) return "other-account"
  return error.status === 404 || error.status === 403 ? "gone" : "signed-out"
}
