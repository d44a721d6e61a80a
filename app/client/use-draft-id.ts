import { useCallback, useEffect, useRef, type FormEvent } from "react"
import { onRefused } from "./sent-forms"
import { newId } from "~/models/text/id"
import { textsOf } from "./form-texts"

type Sent = { id: string; contents: string; refused: boolean }

/**
 * Sets the form's field `id`, the id of what it creates. A refused form is sent again with the same id while its texts
 * are the same, so that nothing is created twice when only the answer was lost.
 * @param draftId the id in the page's data, if that has one
 */
export function useDraftId(draftId?: string) {
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
      texts.delete("draft")
      const contents = JSON.stringify([form.action, ...texts])
      const before = last.current
      // A page that could not be fetched again still has the id that was used.
      const wasUsed = draftId !== undefined && before?.id === draftId
      const isSame = before?.contents === contents && (before.refused || wasUsed)
      const id = isSame ? before.id : wasUsed ? newId() : (draftId ?? newId())
      last.current = { id, contents, refused: false }
      field.value = id
    },
    [draftId],
  )
}
