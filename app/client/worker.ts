import { useLocation } from "@remix-run/react"
import { useEffect } from "react"

// The page's side of the service worker (`public/sw.js`), which keeps what was read. Record 346.

/** A page is read once it was open for so long. */
const READ_MS = 3000
/** It is read again after this time, and sooner if it may have changed. */
const FRESH_MS = 10 * 60_000
const CHANGED_MS = 30_000
const KEPT_MS = 14 * 24 * 60 * 60_000

/** Undefined where a browser or the address, as one without TLS, has no workers. */
const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker

type Message = { keep: string; files: string[]; freshMs: number } | { compare: true }

/** Also one that does not answer for this page, as after a reload that went past it. */
function tellWorker(message: Message): void {
  const told = workers()
    ?.getRegistration()
    .then((registration) => registration?.active?.postMessage(message))
  told?.catch(() => {})
}

/** Has the worker ask who reads, and what they may see: this page has learnt that it may be less. */
export const checkKeptPages = (): void => tellWorker({ compare: true })

/** When the page was read (in ms since 1970) that the worker shows without a connection; null for one of the server. */
export const keptAt = (): number | null =>
  Number(document.documentElement.dataset.keptAt ?? NaN) || null

/** Also those that the page has loaded later, as the code of menus. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)

/** Whether the worker has kept a page that it would show. */
export async function isKept(pathname: string): Promise<boolean> {
  try {
    const kept = await caches.match(pathname, { ignoreSearch: true })
    return Date.now() - Number(kept?.headers.get("Kept-At")) < KEPT_MS
  } catch {
    // Where a browser lets nobody store anything.
    return false
  }
}

/** Has the worker keep the pages that a signed-in person reads. @param keepsNothing whether this server forbids it */
export function useKeptPages(userId: string | undefined, keepsNothing: true | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    checkKeptPages()
    if (userId === undefined) return
    workers()
      ?.register("/sw.js")
      .catch(() => {})
  }, [userId])
  useEffect(() => {
    if (userId === undefined || keepsNothing) return
    const keep = (freshMs: number) => tellWorker({ keep: pathname, files: loadedFiles(), freshMs })
    const timer = setTimeout(keep, READ_MS, FRESH_MS)
    const onHide = () => document.hidden && keep(CHANGED_MS)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onHide)
    }
  }, [userId, keepsNothing, pathname])
}
