import { useState } from "react"

/**
 * What somebody else has deleted while this person was editing it, so that the form with what
 * they typed stays.
 * @param id what is edited
 */
export function useKept<T extends { id: string }>(things: T[], id: string | null): T | undefined {
  const found = things.find((thing) => thing.id === id)
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  return !found && kept?.id === id ? kept : undefined
}
