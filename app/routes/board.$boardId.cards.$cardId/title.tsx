import { Link } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { withQuery } from "~/models/board-filter"
import type { Card } from "~/models/card"
import { LIMITS } from "~/models/limits"
import { BothTexts } from "./both-texts"
import { useCardForm } from "./use-card-form"
import { useFocusAfterEdit } from "~/components/use-focus-after-edit"
import { useCardAddress } from "./use-card-address"

type Props = { card: Card; edited: boolean; canEdit: boolean }

/** A card's title: a link to its own form for those who may edit it. */
export function Title({ card, edited, canEdit }: Props) {
  const link = useFocusAfterEdit(edited)
  const address = useCardAddress()
  if (edited) return <TitleForm card={card} />
  if (!canEdit) return <span className="card-title">{card.title}</span>
  return (
    <Link
      ref={link}
      to={withQuery(address, "?edit=title")}
      preventScrollReset
      className="card-title"
    >
      {card.title}
    </Link>
  )
}

const titleOf = (card: Card) => card.title

function TitleForm({ card }: { card: Card }) {
  const address = useCardAddress()
  const { fetcher, pending, refusal, theirs, base } = useCardForm(
    "edit-title",
    address,
    titleOf,
    card,
  )
  const typed = refusal?.result?.initialValue?.title
  return (
    <fetcher.Form method="post" action={withQuery(address, "?edit=title")} className="card-section">
      <input type="hidden" name="intent" value="edit-title" />
      <input type="hidden" name="base.title" value={base} />
      <input
        name="title"
        aria-label="Card title"
        className="input"
        defaultValue={typeof typed === "string" ? typed : card.title}
        maxLength={LIMITS.title}
        required
        autoFocus
        data-autofocus
      />
      {theirs !== undefined ? (
        <BothTexts theirs={theirs} />
      ) : (
        refusal && <p className="field-error">{refusal.message}</p>
      )}
      <div className="flex gap-2">
        <Submit pending={pending} pendingText="Saving...">
          Save
        </Submit>
        <Link to={address} preventScrollReset className="btn btn-quiet">
          Cancel
        </Link>
      </div>
    </fetcher.Form>
  )
}
