import { useSearchParams } from "@remix-run/react"
import { textsOf } from "~/client/form-texts"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { can } from "~/models/access/role"
import type { Member } from "~/models/access/person"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { LIMITS } from "~/models/text/limits"
import { useDeletedWhileEdited } from "~/routes/board.$boardId.cards.$cardId/text/use-deleted-while-edited"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { Checklist } from "./checklist"
import { ChecklistItemForm } from "./checklist-item-form"
import { groupItems, withChecklistForm } from "./checklist-moves"
import { useItemMoves } from "./use-item-moves"

type Props = {
  page: CardPage
  members: Member[]
  /** Whether the first is shown although it is empty. */
  isOpen: boolean
}

/** The checklists of a card. The only one of a card is shown as soon as it has items. */
export function Checklists({ page, members, isOpen }: Props) {
  const [search] = useSearchParams()
  const address = useCardAddress()
  const canEdit = can(page.userRole, "edit")
  const edited = canEdit ? search.get("edit-item") : null
  const items = useShownChecklist(page.checklist)
  const lost = useDeletedWhileEdited(page.checklist, edited, "edit-checklist-item")
  const moves = useItemMoves(items, page.checklists, address)
  const openForm = usePlainLinks(
    ".item-text, .item-whole, .item-delete, .item-place, .checklist-tool",
    {
      preventScrollReset: true,
    },
  )
  const sendForm = usePlainForms()
  const { checklists, card, zone } = page
  const isOnlyEmpty = items.length === 0 && checklists.every(({ id }) => id === card.id)
  if (isOnlyEmpty && !isOpen && !lost) return null
  const positions = new Map(items.map(({ id }, position) => [id, position]))
  const groups = groupItems(items, checklists)
  return (
    <div className="contents" onClick={openForm} onSubmit={sendForm}>
      {checklists.map((checklist, at) => (
        <section
          key={checklist.id}
          className="card-section"
          id={at === 0 ? "checklist" : `checklist-${checklist.id}`}
          data-checklist-id={checklist.id}
        >
          {at === 0 && (
            <p className="sr-only" role="status">
              {moves.announcement}
            </p>
          )}
          {at === 0 && canEdit && (
            <p className="sr-only" id="item-help">
              Alt and the up or down arrow key move an item.
            </p>
          )}
          <Checklist
            page={page}
            checklist={checklist}
            at={at}
            items={groups[at]?.items ?? []}
            positions={positions}
            address={address}
            canEdit={canEdit}
            isOpen={isOpen && at === 0}
            choices={{ members, checklists, zone }}
            moves={moves}
          />
        </section>
      ))}
      {lost && <ChecklistItemForm key={lost.id} item={lost} address={address} isGone />}
      {canEdit && items.length >= LIMITS.checklistItems && (
        <p className="hint">A card can have at most {LIMITS.checklistItems} checklist items.</p>
      )}
    </div>
  )
}

/** With the person's pending changes (optimistic). A rejected form is no longer pending. */
function useShownChecklist(items: CardPage["checklist"]): CardPage["checklist"] {
  const forms = usePendingFetchers().flatMap(({ formData }) => formData ?? [])
  return forms.reduce((shown, form) => withChecklistForm(shown, textsOf(form)), items)
}
