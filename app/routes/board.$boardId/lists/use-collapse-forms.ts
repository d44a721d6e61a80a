import { useRouteLoaderData, useSubmit } from "@remix-run/react"
import { useEffect, useLayoutEffect } from "react"

const FORMS = ["collapse-list", "expand-list"]

/** Sends the forms that collapse lists and open them again, without leaving the page. */
export function useCollapseForms(): void {
  const submit = useSubmit()
  const root = useRouteLoaderData<() => { listStyle: string }>("root")
  useEffect(() => {
    const send = (event: SubmitEvent) => {
      const { target, submitter } = event
      if (!(target instanceof HTMLFormElement) || !FORMS.includes(target.id)) return
      event.preventDefault()
      const action = location.pathname + location.search
      submit(submitter as HTMLButtonElement, { action, navigate: false })
    }
    addEventListener("submit", send)
    return () => removeEventListener("submit", send)
  }, [submit])
  useLayoutEffect(focusShownButton, [root?.listStyle])
}

/** The button that was pressed is hidden now: its list has another one. */
function focusShownButton(): void {
  const focused = document.activeElement
  if (!focused || focused.getClientRects().length > 0) return
  const buttons = focused.closest(".list")?.querySelectorAll<HTMLElement>("[form]") ?? []
  for (const button of buttons) {
    if (button.getClientRects().length > 0) button.focus()
  }
}
