import { useState } from "react"

/**
 * The key of a form that creates something, which empties it once the thing is there. The page's data have another id with
 * each fetch, also while somebody types.
 * @param draftId the id in the page's data
 * @param things what is there, with what such forms have created
 */
export function useDraftKey(draftId: string, things: readonly { id: string }[]): string {
  const [key, setKey] = useState(draftId)
  const isUsed = things.some(({ id }) => id === key)
  if (isUsed && key !== draftId) setKey(draftId)
  return key
}
