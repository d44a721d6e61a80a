import { Link } from "@remix-run/react"
import { deleteDraft } from "~/client/drafts"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { LIMITS } from "~/models/text/limits"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"
import { CardFormFoot } from "./card-form-foot"
import { useCardForm } from "./use-card-form"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useCardAddress } from "./use-card-address"

type Props = { card: CardPage["card"]; edited: boolean; canEdit: boolean }

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
      className="card-title hover:bg-hover"
    >
      {card.title}
    </Link>
  )
}

/** The name of a title's draft, but for its author's id. */
export const titleDraft = (cardId: string) => `title ${cardId}`

function TitleForm({ card }: Pick<Props, "card">) {
  const address = useCardAddress()
  const draftName = useDraftName(titleDraft(card.id))
  const form = useCardForm({
    intent: "edit-title",
    address,
    field: "title",
    thing: card,
    draftName,
  })
  return (
    <CommandForm
      intent="edit-title"
      fields={{ "base.title": form.base }}
      fetcher={form.fetcher}
      action={withQuery(address, "?edit=title")}
      className="card-section pb-2"
    >
      <DraftKeeper name={draftName} fieldId="card-title" base={form.base} onDraft={form.onDraft} />
      <input
        id="card-title"
        name="title"
        aria-label="Card title"
        className="input"
        aria-invalid={form["aria-invalid"]}
        defaultValue={form.text}
        data-limit={LIMITS.title}
        required
        autoFocus
        data-autofocus
      />
      <CardFormFoot form={form} closeTo={address} onClose={() => deleteDraft(draftName)} />
    </CommandForm>
  )
}
