import { useNavigate, useSubmit } from "@remix-run/react"
import type { FormEvent, MouseEvent } from "react"
import { isPlainClick } from "./plain-click"

// A `Link` or a `Form` for each of some hundred elements is slow to render. Plain ones are handled from around them.

/** A click handler, for an element around plain links, that navigates without loading a page. */
export function usePlainLinks(selector: string, options: { preventScrollReset?: boolean } = {}) {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(selector)
    if (!link || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    // Browsers, too, replace a page by one with the same address.
    const replace = link.href === location.href
    navigate(link.pathname + link.search + link.hash, { ...options, replace })
  }
}

/**
 * A submit handler, for an element around plain forms, that sends those with `data-fetcher` in the background. The
 * fetcher's key is its value and that of the field `id`, `cardId` or `boardId`.
 */
export function usePlainForms() {
  const submit = useSubmit()
  return (event: FormEvent) => {
    const form = event.target as HTMLFormElement
    const { fetcher } = form.dataset
    const id = form.querySelector<HTMLInputElement>(
      "[name=id], [name=cardId], [name=boardId]",
    )?.value
    if (fetcher === undefined || id === undefined || event.defaultPrevented) return
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const target = submitter instanceof HTMLButtonElement ? submitter : form
    submit(target, { navigate: false, fetcherKey: `${fetcher} ${id}` })
  }
}
