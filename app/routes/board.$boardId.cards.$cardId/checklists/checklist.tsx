import { useSearchParams } from "@remix-run/react"
import { Sortable } from "~/components/sortable"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { LIMITS } from "~/models/text/limits"
import { AddItems } from "./checklist-add"
import type { ItemChoices } from "./checklist-item-fields"
import { ChecklistHead } from "./checklist-head"
import { ChecklistItemRow } from "./checklist-item"
import { useFound } from "~/routes/board.$boardId.cards.$cardId/properties/use-found"
import type { useItemMoves } from "./use-item-moves"

type Item = CardPage["checklist"][number]

type Props = {
  page: CardPage
  checklist: CardPage["checklists"][number]
  at: number
  items: Item[]
  positions: ReadonlyMap<string, number>
  address: string
  canEdit: boolean
  /** Whether the field for a new item takes the focus. */
  isOpen: boolean
  choices: ItemChoices
  moves: ReturnType<typeof useItemMoves>
}

export function Checklist(props: Props) {
  const { page, checklist, at, items, positions, address, canEdit, isOpen, choices, moves } = props
  const [search] = useSearchParams()
  const found = useFound("item")
  const edited = canEdit ? search.get("edit-item") : null
  const deleted = canEdit ? search.get("delete-item") : null
  const moved = canEdit ? search.get("move-item") : null
  return (
    <>
      <ChecklistHead page={page} at={at} items={items.length} address={address} canEdit={canEdit} />
      {items.length > 0 && (
        <Progress done={items.filter(({ completed }) => completed).length} of={items.length} />
      )}
      <Sortable
        tag="ol"
        className="checklist grid gap-0.5"
        ids={items.map(({ id }) => id)}
        group="checklist-items"
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
            up={positions.get(items[index - 1]?.id ?? "")}
            down={positions.get(items[index + 1]?.id ?? "")}
            index={index}
            isMovable={positions.size > 1 || page.checklists.length > 1}
            address={address}
            canEdit={canEdit}
            found={item.id === found}
            edited={item.id === edited}
            deleted={item.id === deleted}
            targets={item.id === moved ? page.itemTargets : null}
            choices={choices}
            moves={moves}
          />
        ))}
      </Sortable>
      {canEdit && page.checklist.length < LIMITS.checklistItems && (
        <AddItems
          items={page.checklist}
          checklist={at === 0 ? null : checklist}
          address={address}
          draftId={page.draftId}
          autoFocus={isOpen}
        />
      )}
    </>
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
