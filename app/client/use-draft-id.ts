import { useCallback, useEffect, useRef, type FormEvent } from "react"
import { onRefused } from "./sent-forms"
import { newId } from "~/models/id"
import { textsOf } from "./form-texts"

type Sent = { id: string; says: string; refused: boolean }

/**
 * Gives a form the id of what it makes: its field `id`, in which the page has put one. Each fetch
 * of the page brings another; but a form that was not accepted is sent again with the id that it
 * had, for as long as it says the same: where only the answer was lost, no second thing is made.
 * @returns what the form does when it is submitted
 */
export function useDraftId(draftId: string) {
  const last = useRef<Sent | null>(null)
  useEffect(
    () =>
      onRefused((form) => {
        if (last.current && form.get("id") === last.current.id) last.current.refused = true
      }),
    [],
  )
  return useCallback(
    ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      const field = form.elements.namedItem("id")
      if (!(field instanceof HTMLInputElement)) return
      const texts = textsOf(new FormData(form))
      texts.delete("id")
      const says = JSON.stringify([form.action, ...texts])
      const before = last.current
      // A page that could not be fetched again has still the id that was used.
      const wasUsed = before?.id === draftId
      const isSame = before?.says === says && (before.refused || wasUsed)
      const id = isSame ? before.id : wasUsed ? newId() : draftId
      last.current = { id, says, refused: false }
      field.value = id
    },
    [draftId],
  )
}
