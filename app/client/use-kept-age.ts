import { agoText } from "~/models/text/time/ago-text"
import { useNow } from "./clock"
import { useHydrated } from "./use-hydrated"
import { keptAt } from "./worker"

/** Says how old a page is that the worker shows without a connection, as in "as read 2 hours ago"; null for another. */
export function useKeptAge(): string | null {
  const hydrated = useHydrated()
  const now = useNow() ?? undefined
  const at = hydrated ? keptAt() : null
  return at === null ? null : `as read ${agoText(new Date(at).toISOString(), now)}`
}
