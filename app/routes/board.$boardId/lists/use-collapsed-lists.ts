import { useRouteLoaderData } from "@remix-run/react"
import { useEffect, useLayoutEffect, useState } from "react"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { listen } from "~/live/socket-connection"
import { collapsedStyle, listsCollapsedBy } from "~/models/board/list/collapsed-style"

/**
 * Collapses and expands the lists of the board at once, when a form for it is sent and when another
 * page of the same person has done so.
 * @returns the style of the collapsed lists
 */
export function useCollapsedLists(): string {
  const sent = useRouteLoaderData<() => { listStyle: string }>("root")?.listStyle ?? ""
  const style = collapsedStyle([...withPending(useKnownLists(sent), usePendingFetchers())].sort())
  useLayoutEffect(() => {
    // The frame has one for this: see `root.tsx`.
    const element = document.querySelector(".page > style")
    if (element && element.textContent !== style) element.textContent = style
  }, [style, sent])
  return style
}

/** The collapsed lists of the page's data, with what was done on other pages since. */
function useKnownLists(sent: string): ReadonlySet<string> {
  const [known, setKnown] = useState({ sent, ids: new Set(listsCollapsedBy(sent)) })
  if (known.sent !== sent) setKnown({ sent, ids: new Set(listsCollapsedBy(sent)) })
  useEffect(
    () =>
      listen({
        onState: () => {},
        onMessage: ({ type, listId = "" }) => {
          const isCollapsed = type === "list_collapsed"
          if (!isCollapsed && type !== "list_expanded") return
          setKnown(({ sent, ids }) => ({ sent, ids: toggled(ids, listId, isCollapsed) }))
        },
      }),
    [],
  )
  return known.ids
}

function withPending(ids: ReadonlySet<string>, fetchers: { formData?: FormData | undefined }[]) {
  return fetchers.reduce((shown, { formData }) => {
    const intent = formData?.get("intent")
    const listId = formData?.get("listId")
    if (typeof listId !== "string") return shown
    if (intent !== "collapse-list" && intent !== "expand-list") return shown
    return toggled(shown, listId, intent === "collapse-list")
  }, ids)
}

function toggled(ids: ReadonlySet<string>, id: string, isCollapsed: boolean): Set<string> {
  const next = new Set(ids)
  if (isCollapsed) next.add(id)
  else next.delete(id)
  return next
}
