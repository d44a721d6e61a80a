import { useSubmit } from "@remix-run/react"
import { useEffect, useLayoutEffect } from "react"
import { useShortcuts } from "~/client/use-shortcuts"
import { targetList } from "~/routes/board.$boardId/target-card"
import { pressed } from "./collapse-list"
import { useCollapsedLists } from "./use-collapsed-lists"

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
