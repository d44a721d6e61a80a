import { Link, useResolvedPath } from "@remix-run/react"
import type { Ref } from "react"
import { Submit } from "~/components/submit"
import type { Card } from "~/models/card"
import { LIMITS } from "~/models/limits"
import { BothTexts } from "./both-texts"
import { useCardForm } from "./use-card-form"
import { useFocusAfterEdit } from "~/components/use-focus-after-edit"

type Props = { card: Card; edited: boolean; canEdit: boolean }

/** A card's description: the text, or its form. */
export function Description({ card, edited, canEdit }: Props) {
  const link = useFocusAfterEdit(edited)
  return (
    <section className="card-section">
      <h3>Description</h3>
      {edited ? (
        <DescriptionForm card={card} />
      ) : (
        <DescriptionText card={card} canEdit={canEdit} link={link} />
      )}
    </section>
  )
}

type TextProps = Omit<Props, "edited"> & { link: Ref<HTMLAnchorElement> }

function DescriptionText({ card, canEdit, link }: TextProps) {
  const empty = card.description === ""
  if (!canEdit) {
    return empty ? (
      <p className="text-muted">There is no description.</p>
    ) : (
      <p className="card-text">{card.description}</p>
    )
  }
  return (
    <Link
      ref={link}
      to="?edit=description"
      preventScrollReset
      className={`card-text${empty ? " card-text-empty" : ""}`}
    >
      {empty ? "Add a description…" : card.description}
    </Link>
  )
}

const descriptionOf = (card: Card) => card.description

function DescriptionForm({ card }: { card: Card }) {
  const address = useResolvedPath(".").pathname
  const { fetcher, pending, refusal, theirs, base } = useCardForm(
    "edit-description",
    address,
    descriptionOf,
    card,
  )
  const typed = refusal?.result?.initialValue?.description
  return (
    <fetcher.Form method="post" action={`${address}?edit=description`} className="card-section">
      <input type="hidden" name="intent" value="edit-description" />
      <input type="hidden" name="base.description" value={base} />
      <textarea
        name="description"
        aria-label="Description"
        className="input"
        rows={8}
        defaultValue={typeof typed === "string" ? typed : card.description}
        maxLength={LIMITS.description}
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
