import { useActionData, useFetcher, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, useState } from "react"
import type { Reply } from "~/http/reply"

/**
 * The form of one text of a card, or of something on it, which `text` takes from that. It is
 * sent in place; once saved, the address without `?edit` is shown. What was refused is there to be
 * decided on, also for those who have no script.
 */
export function useCardForm<T>(
  intent: string,
  address: string,
  text: (thing: T) => string,
  thing: T,
) {
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const navigate = useNavigate()
  const staysHere = useNavigation().state === "idle"
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  useEffect(() => {
    // Somebody who has moved on meanwhile is not called back.
    if (saved && staysHere) navigate(address, { preventScrollReset: true, replace: true })
  }, [saved, staysHere, navigate, address])
  const reply = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const current = refusal?.status === 409 ? (refusal.current as T) : undefined
  const theirs = current && text(current)
  // What the person began with: a live change of the card must not pass for it.
  const [began] = useState(() => text(thing))
  return {
    fetcher,
    pending: fetcher.state !== "idle" || saved,
    refusal,
    saved,
    theirs,
    base: theirs ?? began,
  }
}
