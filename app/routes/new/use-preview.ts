import { useCallback, useEffect, useRef, useState, type RefObject } from "react"
import { textsOf } from "~/client/form-texts"
import type { Understood } from "~/models/finding/capture/capture"

/** How long nothing is typed before the server is asked. */
const PAUSE_MS = 250

/**
 * The parts of the text that is being typed which will be understood; none while the server cannot be reached.
 * @param form with the fields `text` and `listId` @param reply the last one, after which the text is another
 * @returns the texts, and what to call when a field has changed
 */
export function usePreview(form: RefObject<HTMLFormElement>, reply: unknown) {
  const [texts, setTexts] = useState<string[]>([])
  const asked = useRef<AbortController>()
  const look = useCallback(() => {
    asked.current?.abort()
    const { signal } = (asked.current = new AbortController())
    const ask = async () => {
      const understood = signal.aborted ? null : await fetchUnderstood(form.current, signal)
      if (!signal.aborted) setTexts(understood?.texts ?? [])
    }
    setTimeout(() => void ask().catch(() => undefined), PAUSE_MS)
  }, [form])
  useEffect(look, [look, reply])
  useEffect(() => () => asked.current?.abort(), [])
  return { texts, look }
}

async function fetchUnderstood(
  form: HTMLFormElement | null,
  signal: AbortSignal,
): Promise<Understood | null> {
  const fields = form && textsOf(new FormData(form))
  const [title = ""] = (fields?.get("text") ?? "").trim().split("\n")
  if (title === "") return null
  const query = new URLSearchParams({ listId: fields?.get("listId") ?? "", title })
  const answer = await fetch(`/api/cards/understood?${query.toString()}`, { signal })
  return answer.ok ? ((await answer.json()) as Understood) : null
}
