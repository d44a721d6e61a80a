import { useLocation } from "@remix-run/react"
import { useEffect } from "react"

// The page's side of the service worker (`public/sw.js`), which keeps what was read. Record 346.

/** A page is read once it was open for so long. */
const READ_MS = 3000

/** Undefined where a browser or the address, as one without TLS, has no workers. */
const workers = (): ServiceWorkerContainer | undefined =>
  (navigator as Partial<Navigator>).serviceWorker

type Message = { keep: string; isChanged?: boolean } | { compare: true }

function tellWorker(message: Message): void {
  workers()?.controller?.postMessage(message)
}

/** Has the worker ask who reads, and what they may see: this page has learnt that it may be less. */
export const checkKeptPages = (): void => tellWorker({ compare: true })

/** When the page was read (in ms since 1970) that the worker shows without a connection; null for one of the server. */
export const keptAt = (): number | null =>
  Number(document.documentElement.dataset.keptAt ?? NaN) || null

/** Has the worker keep the pages that a signed-in person reads. */
export function useKeptPages(userId: string | undefined): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (userId === undefined) checkKeptPages()
    else void workers()?.register("/sw.js")
  }, [userId])
  useEffect(() => {
    if (userId === undefined) return
    const keep = (isChanged: boolean) => tellWorker({ keep: pathname, isChanged })
    const timer = setTimeout(keep, READ_MS, false)
    const onHide = () => document.hidden && keep(true)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener("visibilitychange", onHide)
    }
  }, [userId, pathname])
}
