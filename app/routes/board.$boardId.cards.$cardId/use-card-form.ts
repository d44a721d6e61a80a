import { useFetcher, useNavigate, useNavigation } from "@remix-run/react"
import { useEffect, useState } from "react"
import { deleteDraft, type Draft } from "~/client/drafts"
import { useRefusal } from "~/client/use-refusal"
import type { Reply } from "~/models/text/reply/reply"

type Thing<F extends string> = Readonly<Record<F, string | null>>

type Options<F extends string> = {
  intent: string
  /** Where to go after it is saved: the address without `?edit`. */
  address: string
  field: F
  thing: Thing<F>
  /** The name of its draft, if it has one. */
  draftName?: string
}

export type CardForm = ReturnType<typeof useCardForm>

/** The form of one text of a card, or of something on it. A conflict is shown for the person to decide. */
export function useCardForm<F extends string>(options: Options<F>) {
  const { intent, address, field, thing, draftName } = options
  const fetcher = useFetcher<Reply>()
  const navigate = useNavigate()
  const staysHere = useNavigation().state === "idle"
  const saved = fetcher.state === "idle" && fetcher.data?.ok === true
  useEffect(() => {
    // Not if the person has navigated elsewhere meanwhile.
    if (saved && staysHere) navigate(address, { preventScrollReset: true, replace: true })
  }, [saved, staysHere, navigate, address])
  useEffect(() => {
    if (saved && draftName !== undefined) deleteDraft(draftName)
  }, [saved, draftName])
  const [draft, onDraft] = useState<Draft | null>(null)
  // A live update of the card must not hide a conflict with the text that the person started from.
  const [began] = useState(() => thing[field] ?? "")
  const { refusal, typed, faultAt } = useRefusal(intent, { fetcher })
  const current = refusal?.status === 409 ? (refusal.current as Thing<F>) : undefined
  const theirs = current && (current[field] ?? "")
  return {
    fetcher,
    pending: fetcher.state !== "idle" || saved,
    refusal,
    theirs,
    /** Of the control. */
    "aria-invalid": faultAt(field) === undefined ? undefined : true,
    text: typed(field) ?? thing[field] ?? "",
    // A draft continues from the text that its author saw: later changes are a conflict.
    base: theirs ?? draft?.base ?? began,
    onDraft,
  }
}
