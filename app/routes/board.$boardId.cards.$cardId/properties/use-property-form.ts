import { useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { withQuery } from "~/models/board/board-page/board-filter"
import { useRefusal } from "~/client/use-refusal"
import type { Reply } from "~/models/text/reply/reply"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

/** Shows the saved value, and closes the menu. @param name of the menu, which opens again without a script */
export function usePropertyForm(name: string, ...intents: string[]) {
  const fetcher = useFetcher<Reply>()
  const form = useRef<HTMLFormElement>(null)
  const { state, data } = fetcher
  useEffect(() => {
    if (state !== "idle" || !data?.ok || !form.current) return
    form.current.reset()
    const menu = form.current.closest("details")
    if (!menu?.open) return
    menu.open = false
    // The pressed button is hidden now and would lose the focus.
    const { activeElement } = document
    if (menu.contains(activeElement) || activeElement?.contains(menu)) {
      menu.querySelector("summary")?.focus()
    }
  }, [state, data])
  const { refusal, typed, faultAt, formMessage } = useRefusal(intents, { fetcher })
  return {
    fetcher,
    form,
    action: withQuery(useCardAddress(), `?set=${name}`),
    error: refusal?.message,
    /** Of `error`, where it stands if fields have their own. */
    faultAt,
    formMessage,
    typed,
  }
}
