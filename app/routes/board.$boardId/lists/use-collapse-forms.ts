import { useRouteLoaderData, useSubmit } from "@remix-run/react"
import { useEffect, useLayoutEffect, useState } from "react"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { useShortcuts } from "~/client/use-shortcuts"
import { listen } from "~/live/socket-connection"
import { collapsedStyle, listsCollapsedBy } from "~/models/board/list/collapsed-style"
import { targetList } from "~/routes/board.$boardId/target-card"
import { pressed } from "./collapse-list"

const FORMS = ["collapse-list", "expand-list"]

/** Sends the forms that collapse lists and open them again, without leaving the page, and by a key. */
export function useCollapseForms(): void {
  const submit = useSubmit()
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const { target, submitter } = event
      if (!(target instanceof HTMLFormElement) || !FORMS.includes(target.id)) return
      pressed.button = null
      const action = location.pathname + location.search
      submit(submitter as HTMLButtonElement, { action, navigate: false })
    }
    addEventListener("submit", send)
    pressed.button?.click()
    return () => removeEventListener("submit", send)
  }, [submit])
  useShortcuts(SHORTCUTS)
  useLayoutEffect(focusShownButton, [useCollapsedLists()])
}

const SHORTCUTS = {
  "collapse-list": () => {
    const button = shownButton(targetList())
    button?.click()
    return button !== undefined
  },
}

/** The button that collapses or expands a list. The menu of the list has another one. */
const shownButton = (list: Element | null) =>
  [...(list?.querySelectorAll<HTMLElement>(".list-head > [form]") ?? [])].find(
    (button) => button.getClientRects().length > 0,
  )

/** The button that was pressed, or the focused card, is hidden now: its list has another button. */
function focusShownButton(): void {
  const focused = document.activeElement
  if (focused && focused.getClientRects().length === 0)
    shownButton(focused.closest(".list"))?.focus()
}

/**
 * Collapses and expands the lists of the board at once, when a form for it is sent and when another
 * page of the same person has done so.
 * @returns the style of the collapsed lists
 */
function useCollapsedLists(): string {
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
