import { useCallback, useEffect, useState, type RefObject } from "react"
import { textsOf } from "~/client/form-texts"
import type { UnderstandCard, Understood } from "~/models/finding/capture/capture"

/** How long nothing is typed before the server is asked. */
const PAUSE_MS = 250

/**
 * The parts of the text that is being typed which will be understood; none while the server cannot be reached.
 * @param form with the fields `text` and `listId` @param reply the last one, after which the text is another
 * @returns the texts, the list, and what to call when a field has changed
 */
export function usePreview(form: RefObject<HTMLFormElement>, reply: unknown) {
  const [{ listId, title }, setTyped] = useState({ listId: "", title: "" })
  const [texts, setTexts] = useState<string[]>([])
  const look = useCallback(() => {
    const fields = textsOf(new FormData(form.current ?? undefined))
    const [line = ""] = (fields.get("text") ?? "").trim().split("\n")
    setTyped({ listId: fields.get("listId") ?? "", title: line })
  }, [form])
  useEffect(look, [look, reply])
  useEffect(() => {
    const asked = new AbortController()
    const ask = () =>
      fetchTexts({ listId, title }, asked.signal).then(setTexts, () => {
        if (!asked.signal.aborted) setTexts([])
      })
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [listId, title])
  return { listId, texts, look }
}

async function fetchTexts(typed: UnderstandCard, signal: AbortSignal): Promise<string[]> {
  if (typed.title === "") return []
  const query = new URLSearchParams(typed)
  const answer = await fetch(`/api/cards/understood?${query.toString()}`, { signal })
  return answer.ok ? ((await answer.json()) as Understood).texts : []
}
