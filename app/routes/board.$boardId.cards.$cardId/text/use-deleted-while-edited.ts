import { useActionData } from "@remix-run/react"
import { useState } from "react"
import type { Reply } from "~/models/text/reply/reply"

type Thing = { id: string; text: string | null }

/**
 * The edited thing after another person has deleted it, so that its form stays with the typed text. Without a script,
 * only the rejected form still has the text.
 */
export function useDeletedWhileEdited(
  things: Thing[],
  id: string | null,
  intent: string,
): Thing | undefined {
  const posted = useActionData<Reply>()
  const found = things.find((thing) => thing.id === id)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  if (found || id === null) return undefined
  if (kept?.id === id) return kept
  const isRefused = posted?.intent === intent && posted.status === 404
  return isRefused && posted.result?.initialValue?.id === id ? { id, text: null } : undefined
}
