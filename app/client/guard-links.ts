import { useEffect } from "react"
import { getSyncProblem, markOnline } from "~/live/connection"
import { wasShown } from "./cached-pages"
import { showOfflineToast } from "./toasts"

/** Makes links show a toast instead of the browser's error page while the server cannot be reached. */
export function useGuardedLinks(): void {
  useEffect(() => {
    document.addEventListener("click", guard, true)
    return () => document.removeEventListener("click", guard, true)
  }, [])
}

function guard(event: MouseEvent): void {
  const isOffline = getSyncProblem() === "offline" || !navigator.onLine
  if (!isOffline || !(event.target instanceof Element)) return
  const link = event.target.closest<HTMLAnchorElement>("a[href]")
  if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
  // Closing a dialog leads to the page behind it, which is loaded already.
  if (link.dataset.closes !== undefined) return
  // A card that was open before is shown as it was then.
  const cardId = /\/cards\/([\w-]+)$/.exec(link.pathname)?.[1]
  if (cardId !== undefined && wasShown(`card ${cardId}`)) return
  event.preventDefault()
  event.stopPropagation()
  showOfflineToast()
  void canReachServer().then((reached) => {
    if (reached) markOnline()
  })
}

export const canReachServer = () =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )
