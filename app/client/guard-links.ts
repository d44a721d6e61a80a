import { useEffect } from "react"
import { getSyncProblem, markOnline } from "~/live/connection"
import { lastShown, wasShown } from "./cached-pages"
import { isPlainClick } from "./plain-click"
import { isKept } from "./worker"
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
  // Closing a dialog leads to the page behind it, which is loaded already, but for one whose address was opened.
  const isClosed = link.dataset.closes !== undefined
  const boardId = /^\/board\/([\w-]+)/.exec(link.pathname)?.[1]
  const behind = lastShown(`board ${boardId ?? ""}`) as { isBehind?: true } | undefined
  if (isClosed && behind?.isBehind !== true) return
  // A card that was open before is shown as it was then.
  const cardId = /\/cards\/([\w-]+)$/.exec(link.pathname)?.[1]
  if (cardId !== undefined && wasShown(`card ${cardId}`)) return
  event.preventDefault()
  event.stopPropagation()
  if (isPlainClick(event) && link.target === "") void goToKept(link.href)
  else showOfflineToast()
  void canReachServer().then((reached) => {
    if (reached) markOnline()
  })
}

/** Goes to a page that was read before; where there is none, a toast says that there is no connection. */
export async function goToKept(href: string): Promise<void> {
  if (await isKept(new URL(href, location.href).pathname)) location.assign(href)
  else showOfflineToast()
}

export const canReachServer = () =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  )
