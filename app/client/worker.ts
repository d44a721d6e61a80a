import { useLocation } from "@remix-run/react"
import { useEffect } from "react"

// The page's side of the service worker (`public/sw.js`), which keeps what was read. Record 346.

/** A page is read once it was open for so long. */
const READ_MS = 3000
/** It is read again after this time, and sooner if it may have changed. */
const FRESH_MS = 10 * 60_000
const CHANGED_MS = 30_000

/** Undefined where a browser or the address, as one without TLS, has no workers. */
const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker

type Message = { keep: string; files: string[]; freshMs: number } | { compare: true }

function tellWorker(message: Message): void {
  workers()?.controller?.postMessage(message)
}

/** Has the worker ask who reads, and what they may see: this page has learnt that it may be less. */
export const checkKeptPages = (): void => tellWorker({ compare: true })

/** When the page was read (in ms since 1970) that the worker shows without a connection; null for one of the server. */
export const keptAt = (): number | null =>
  Number(document.documentElement.dataset.keptAt ?? NaN) || null

/** Also what the page has loaded later, as the code of menus. */
const loadedFiles = (): string[] =>
  performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)

/** Whether the worker has kept a page. */
export const isKept = async (pathname: string): Promise<boolean> =>
  (await (window as Partial<Window>).caches?.match(pathname, { ignoreSearch: true })) !== undefined

/** Has the worker keep the pages that a signed-in person reads. */
export function useKeptPages(userId: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (userId === undefined) checkKeptPages()
    else void workers()?.register("/sw.js")
  }, [userId])
  useEffect(() => {
    if (userId === undefined) return
    const keep = (freshMs: number) => tellWorker({ keep: pathname, files: loadedFiles(), freshMs })
    const timer = setTimeout(keep, READ_MS, FRESH_MS)
    const onHide = () => document.hidden && keep(CHANGED_MS)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onHide)
    }
  }, [userId, pathname])
}
