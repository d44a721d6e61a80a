import { useFetcher, useNavigate, useActionData } from "@remix-run/react"
import { useEffect } from "react"
import type { Reply } from "~/http/reply"
import type { Card } from "~/models/card"

/**
 * The form of one text of a card. It is sent in place; once saved, the address without `?edit`
 * is shown. What was refused is there to be decided on, also for those who have no script.
 */
export function useCardForm(intent: string, address: string) {
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const navigate = useNavigate()
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  useEffect(() => {
    if (saved) navigate(address, { preventScrollReset: true, replace: true })
  }, [saved, navigate, address])
  const reply = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const theirs = refusal?.status === 409 ? (refusal.current as Card) : undefined
  return { fetcher, pending: fetcher.state !== "idle" || saved, refusal, theirs }
}
