import { useSearchParams } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Sortable } from "~/components/sortable"
import type { CardPage } from "~/models/card/card-page.server"
import { LIMITS } from "~/models/limits"
import { can } from "~/models/access/role"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { AddItems } from "./checklist-add"
import { ChecklistItemRow } from "./checklist-item"
import { ChecklistItemForm } from "./checklist-item-form"
import { useItemMoves } from "./use-item-moves"
import { useDeletedWhileEdited } from "./use-deleted-while-edited"
import { useShownChecklist } from "./use-shown-checklist"
import { useCardAddress } from "./use-card-address"

/** @param props.isOpen whether it is shown although it is empty */
export function Checklist({ page, isOpen }: { page: CardPage; isOpen: boolean }) {
  const [search] = useSearchParams()
  const address = useCardAddress()
  const canEdit = can(page.userRole, "edit")
  const edited = canEdit ? search.get("edit-item") : null
  const deleted = canEdit ? search.get("delete-item") : null
  const items = useShownChecklist(page.checklist)
  const lost = useDeletedWhileEdited(page.checklist, edited, "edit-checklist-item")
  const moves = useItemMoves(items, address)
  const openForm = usePlainLinks(".item-text, .item-whole, .item-delete", {
    preventScrollReset: true,
  })
  const sendForm = usePlainForms()
  if (items.length === 0 && !isOpen && !lost) return null
  return (
    <section className="card-section" id="checklist" onClick={openForm} onSubmit={sendForm}>
      <h3 tabIndex={-1}>
        <Icon name="checklist" />
        Checklist
      </h3>
      {items.length > 0 && (
        <Progress done={items.filter(({ completed }) => completed).length} of={items.length} />
      )}
      <p className="sr-only" role="status">
        {moves.announcement}
      </p>
      {canEdit && items.length > 1 && (
        <p className="sr-only" id="item-help">
          Alt and the up or down arrow key move an item.
        </p>
      )}
      <Sortable
        tag="ol"
        className="checklist grid gap-0.5"
        ids={items.map(({ id }) => id)}
        draggable="li"
        handle=".item-grip"
        disabled={!canEdit}
        // An element on the body would be below the modal dialog.
        fallbackOnBody={false}
        onDrop={moves.onDrop}
      >
        {items.map((item, index) => (
          <ChecklistItemRow
            key={item.id}
            item={item}
            index={index}
            last={items.length - 1}
            address={address}
            canEdit={canEdit}
            edited={item.id === edited}
            deleted={item.id === deleted}
            moves={moves}
          />
        ))}
      </Sortable>
      {lost && <ChecklistItemForm key={lost.id} item={lost} address={address} isGone />}
      {canEdit && items.length < LIMITS.checklistItems && (
        <AddItems
          items={page.checklist}
          address={address}
          draftId={page.draftId}
          autoFocus={isOpen}
        />
      )}
      {canEdit && items.length >= LIMITS.checklistItems && (
        <p className="hint">A card can have at most {LIMITS.checklistItems} checklist items.</p>
      )}
    </section>
  )
}

const FULL = "[&::-moz-progress-bar]:bg-later-ink [&::-webkit-progress-value]:bg-later-ink"

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="checklist-progress flex items-center gap-3 whitespace-nowrap tabular-nums text-muted">
      <span>
        {done} of {of}
      </span>
      <progress
        className={`min-w-0 flex-1 ${done === of ? FULL : ""}`}
        value={done}
        max={of}
        aria-label="Checklist progress"
      />
    </div>
  )
}
