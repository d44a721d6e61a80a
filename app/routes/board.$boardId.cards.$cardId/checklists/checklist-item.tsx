import { useSubmit } from "@remix-run/react"
import type { KeyboardEvent, MouseEvent } from "react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import type { ShownItem } from "~/models/board/checklist/checklist-texts.server"
import type { ItemTargets } from "~/models/board/checklist/move-item.server"
import { ChecklistItemFields, type ItemChoices } from "./checklist-item-fields"
import { ChecklistItemForm } from "./checklist-item-form"
import { DeleteQuestion } from "~/routes/board.$boardId.cards.$cardId/delete-question"
import { UnsavedDraft } from "~/routes/board.$boardId.cards.$cardId/text/unsaved-draft"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { ItemSigns } from "./item-signs"
import { MoveItem } from "./move-item"
import type { useItemMoves } from "./use-item-moves"

type Props = {
  item: ShownItem
  index: number
  /** The positions of the items before and after it on its checklist. */
  up: number | undefined
  down: number | undefined
  /** Whether there is another place for it on the card. */
  isMovable: boolean
  address: string
  canEdit: boolean
  found: boolean
  edited: boolean
  deleted: boolean
  /** Where it can go, while the form for that is open. */
  targets: ItemTargets[] | null
  choices: ItemChoices
  moves: ReturnType<typeof useItemMoves>
}

export function ChecklistItemRow(props: Props) {
  const { item, isMovable, address, canEdit, found, deleted, choices, moves } = props
  // A text that was not loaded, for example while the server cannot be reached, cannot be edited.
  const edited = props.edited && !item.isCut
  const editAt = withQuery(address, `?edit-item=${item.id}${item.isCut ? `&whole=${item.id}` : ""}`)
  const whole = `whole=${item.id}`
  const link = useFocusAfterEdit(edited)
  const keys = (event: KeyboardEvent) => moves.onKeyDown(event, item.id)
  return (
    <li
      data-item-id={item.id}
      id={`item-${item.id}`}
      className={found ? "checklist-item found" : "checklist-item"}
      {...(canEdit && { onKeyDown: keys })}
    >
      {canEdit && (
        <span className="item-grip" aria-hidden="true">
          <Icon name="grip" small />
        </span>
      )}
      <Tick item={item} address={address} canEdit={canEdit} />
      {edited && canEdit ? (
        <ChecklistItemForm
          item={item}
          address={address}
          end={<OtherPlaces item={item} address={address} />}
        >
          <ChecklistItemFields item={item} choices={choices} />
        </ChecklistItemForm>
      ) : (
        <>
          {canEdit ? (
            <a
              ref={link}
              href={editAt}
              className="item-text"
              draggable={false}
              aria-describedby={isMovable ? "item-help" : undefined}
            >
              {item.text}
            </a>
          ) : (
            <span className="item-text">{item.text}</span>
          )}
          {item.isCut && (
            <a
              href={withQuery(address, `?${whole}#item-${item.id}`)}
              className="item-whole col-start-3 justify-self-start px-1.5 pb-[0.3125rem] text-xs/base underline"
              aria-label={`Show all: ${shortLabel(item.text)}`}
            >
              Show all
            </a>
          )}
          <ItemSigns
            item={item}
            name={shortLabel(item.text)}
            choices={choices}
            canEdit={canEdit && !deleted}
            address={address}
            editAt={editAt}
            announce={moves.announce}
          />
        </>
      )}
      {canEdit && !deleted && <ItemActions {...props} edited={edited} />}
      {canEdit && !edited && (
        <UnsavedDraft
          what={`item ${item.id}`}
          editAt={editAt}
          className="col-span-full col-start-3 mx-1.5 mb-1 phone:col-start-2"
        />
      )}
      {deleted && !edited && <DeleteItem item={item} address={address} />}
      {props.targets && !edited && (
        <MoveItem item={item} targets={props.targets} address={address} />
      )}
    </li>
  )
}

const shortLabel = (text: string) => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

function Tick({ item, address, canEdit }: Pick<Props, "item" | "address" | "canEdit">) {
  const { id, completed } = item
  const box = (
    <span className={completed ? "item-box item-box-done" : "item-box"}>
      {completed && <Icon name="check" small />}
    </span>
  )
  if (!canEdit) {
    return (
      <span className="item-tick" role="img" aria-label={completed ? "Done" : "Not done"}>
        {box}
      </span>
    )
  }
  return (
    <CommandForm
      intent="tick-checklist-item"
      fields={{ id, completed: String(!completed) }}
      as="form"
      action={address}
      data-fetcher="tick item"
    >
      <button
        type="submit"
        role="checkbox"
        aria-checked={completed}
        aria-label={shortLabel(item.text)}
        className="item-tick"
      >
        {box}
      </button>
    </CommandForm>
  )
}

const OtherPlaces = ({ item, address }: Pick<Props, "item" | "address">) => (
  <div className="flex flex-wrap gap-2">
    <MakeCard value="on" address={address}>
      Turn into a card
    </MakeCard>
    <MakeCard value="part" address={address}>
      Turn into a part of this card
    </MakeCard>
    <a
      href={withQuery(address, `?move-item=${item.id}`)}
      className="item-place btn btn-plain justify-self-start"
    >
      <Icon name="arrow-right" small />
      Move to another card
    </a>
  </div>
)

type MakeCardProps = { value: "on" | "part"; address: string; children: string }

/** Makes a card of the item as the form has it. Its page is then without the item and its form. */
function MakeCard({ value, address, children }: MakeCardProps) {
  const submit = useSubmit()
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const button = event.currentTarget
    if (!button.form?.reportValidity()) return
    submit(button, { action: address, preventScrollReset: true })
  }
  return (
    <button
      type="submit"
      name="asCard"
      value={value}
      className="btn btn-plain justify-self-start"
      onClick={send}
    >
      <Icon name="plus" small />
      {children}
    </button>
  )
}

/** On phones they are below the form of an item, so that its line has room for its text. */
function ItemActions({ item, index, up, down, address, edited, moves }: Props) {
  const { id, text } = item
  const button = (label: string, icon: string, position: number | undefined, to: number) => (
    <button
      type="submit"
      name="position"
      value={position ?? 0}
      disabled={position === undefined}
      className="btn btn-quiet btn-icon"
      aria-label={`${label}: ${shortLabel(text)}`}
      title={label}
      onClick={() => moves.onButton(item, to)}
    >
      <Icon name={icon} small />
    </button>
  )
  return (
    <div
      className={
        edited
          ? "item-actions col-span-full col-start-2 hidden px-1 text-muted phone:flex"
          : "item-actions flex text-muted phone:hidden"
      }
    >
      <CommandForm
        intent="move-checklist-item"
        fields={{ id }}
        as="form"
        action={address}
        data-fetcher="move item"
        className="flex"
      >
        {button("Move up", "arrow-up", up, index - 1)}
        {button("Move down", "arrow-down", down, index + 1)}
      </CommandForm>
      <a
        href={withQuery(address, `?delete-item=${id}`)}
        className="btn btn-quiet btn-icon item-delete"
        aria-label={`Delete: ${shortLabel(text)}`}
        title="Delete"
      >
        <Icon name="trash" small />
      </a>
    </div>
  )
}

function DeleteItem({ item, address }: Pick<Props, "item" | "address">) {
  const row = `#item-${item.id}`
  useFocusOnUnmount(`${row} .item-delete`, `${row} .item-text`, "#checklist h3", "#add-checklist")
  return (
    <DeleteQuestion
      intent="delete-checklist-item"
      idField="id"
      id={item.id}
      address={address}
      className="col-span-full grid gap-2 px-2 pb-3 pt-1"
      label="Delete checklist item"
    >
      Are you sure you want to delete this checklist item?
    </DeleteQuestion>
  )
}
