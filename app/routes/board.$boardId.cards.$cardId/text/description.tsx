import { Link, useNavigate } from "@remix-run/react"
import type { MouseEvent, ReactNode, Ref } from "react"
import { deleteDraft } from "~/client/drafts"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import { LIMITS } from "~/models/text/limits"
import { CardFormFoot } from "~/routes/board.$boardId.cards.$cardId/card-form-foot"
import { DraftKeeper, useDraftName } from "./draft-keeper"
import { TextEditor } from "./text-editor"
import { TickableText } from "./tickable-text"
import { UnsavedDraft } from "./unsaved-draft"
import { useCardForm } from "~/routes/board.$boardId.cards.$cardId/use-card-form"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

type Props = {
  cardId: string
  /** The Markdown; null if it was not loaded, for example while the server cannot be reached. */
  source: string | null
  html: string
  edited: boolean
  canEdit: boolean
  below: ReactNode
}

export function Description({ cardId, source, html, edited: asked, canEdit, below }: Props) {
  const edited = asked && source !== null
  const link = useFocusAfterEdit(edited)
  const editAt = useEditAddress()
  const canOpen = canEdit && !edited && html !== ""
  return (
    <section className="card-section card-description">
      <div className="flex items-center justify-between gap-2">
        <h3>Description</h3>
        {canOpen && (
          <Link
            ref={link}
            to={editAt}
            preventScrollReset
            className="btn btn-quiet text-muted"
            aria-label="Edit description"
          >
            <Icon name="pencil" small />
            Edit
          </Link>
        )}
      </div>
      {canEdit && !edited && <UnsavedDraft what={draftOf(cardId)} editAt={editAt} />}
      {edited ? (
        <DescriptionForm cardId={cardId} description={source} />
      ) : (
        <DescriptionText html={html} canEdit={canEdit} link={link} />
      )}
      {below}
    </section>
  )
}

const useEditAddress = () => withQuery(useCardAddress(), "?edit=description")

type TextProps = { html: string; canEdit: boolean; link: Ref<HTMLAnchorElement> }

function DescriptionText({ html, canEdit, link }: TextProps) {
  const navigate = useNavigate()
  const address = useCardAddress()
  const editAt = useEditAddress()
  if (html === "" && canEdit) {
    return (
      <Link
        ref={link}
        to={editAt}
        preventScrollReset
        className="card-text text-muted hover:bg-hover"
      >
        Add a description…
      </Link>
    )
  }
  if (html === "") return <p className="text-muted">There is no description.</p>
  // A click into the text opens its form, unless it is on a link.
  const open = ({ target, defaultPrevented }: MouseEvent) => {
    const selects = getSelection()?.isCollapsed === false
    if (defaultPrevented || selects || (target as Element).closest("a, button")) return
    navigate(editAt, { preventScrollReset: true })
  }
  return (
    <div
      id="description-text"
      className={`card-text${canEdit ? " cursor-text hover:bg-hover" : ""}`}
      {...(canEdit && { onClick: open })}
    >
      <TickableText html={html} canEdit={canEdit} action={address} intent="tick-task" />
    </div>
  )
}

const draftOf = (cardId: string) => `description ${cardId}`

function DescriptionForm({ cardId, description }: { cardId: string; description: string }) {
  const address = useCardAddress()
  const draftName = useDraftName(draftOf(cardId))
  const form = useCardForm({
    intent: "edit-description",
    address,
    field: "description",
    thing: { description },
    draftName,
  })
  return (
    <CommandForm
      intent="edit-description"
      fields={{ "base.description": form.base }}
      fetcher={form.fetcher}
      action={withQuery(address, "?edit=description")}
      className="card-section"
    >
      <DraftKeeper name={draftName} fieldId="description" base={form.base} onDraft={form.onDraft} />
      <TextEditor
        id="description"
        name="description"
        aria-label="Description"
        aria-invalid={form["aria-invalid"]}
        rows={8}
        defaultValue={form.text}
        data-limit={LIMITS.description}
        autoFocus
        data-autofocus
      />
      <p className="hint">
        Markdown is supported: **bold**, *italic*, lists, [links](https://…), `code`.
      </p>
      <CardFormFoot form={form} closeTo={address} onClose={() => deleteDraft(draftName)} />
    </CommandForm>
  )
}
