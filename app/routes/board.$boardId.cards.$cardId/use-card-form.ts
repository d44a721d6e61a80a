import { useActionData, useFetcher, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, useState } from "react"
import { forgetDraft, type Draft } from "~/client/drafts"
import type { Reply } from "~/models/reply/reply"

/** A card, or something on it, by the field that is edited. */
type Thing<F extends string> = Readonly<Record<F, string | null>>

type Options<F extends string> = {
  intent: string
  /** Where to go once it is saved: the address without `?edit`. */
  address: string
  /** The field, by which the command and the thing know it alike. */
  field: F
  thing: Thing<F>
  /** The name of the draft that is kept of it, if one is. */
  draftName?: string
}

export type CardForm = ReturnType<typeof useCardForm>

/**
 * The form of one text of a card, or of something on it. It is sent in place; what was refused is
 * there to be decided on, also for those who have no script.
 */
export function useCardForm<F extends string>(options: Options<F>) {
  const { intent, address, field, thing, draftName } = options
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const navigate = useNavigate()
  const staysHere = useNavigation().state === "idle"
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  useEffect(() => {
    // Somebody who has moved on meanwhile is not called back.
    if (saved && staysHere) navigate(address, { preventScrollReset: true, replace: true })
  }, [saved, staysHere, navigate, address])
  useEffect(() => {
    if (saved && draftName !== undefined) forgetDraft(draftName)
  }, [saved, draftName])
  const [draft, onDraft] = useState<Draft | null>(null)
  // What the person began with: a live change of the card must not pass for it.
  const [began] = useState(() => thing[field] ?? "")
  const reply = fetcher.data ?? (posted?.intent === intent ? posted : undefined)
  const refusal = reply?.ok === false ? reply : undefined
  const current = refusal?.status === 409 ? (refusal.current as Thing<F>) : undefined
  const theirs = current && (current[field] ?? "")
  const typed = refusal?.result?.initialValue?.[field]
  return {
    fetcher,
    pending: fetcher.state !== "idle" || saved,
    refusal,
    theirs,
    /** What the field shows at first. */
    text: typeof typed === "string" ? typed : (thing[field] ?? ""),
    // A draft goes on from what its writer had seen: what has changed since then is a conflict.
    base: theirs ?? draft?.base ?? began,
    onDraft,
  }
}
