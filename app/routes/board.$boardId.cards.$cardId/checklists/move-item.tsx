import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { ItemTargets } from "~/models/board/checklist/move-item.server"
import type { ShownItem } from "~/models/board/checklist/checklist-texts.server"

type Props = { item: ShownItem; targets: ItemTargets[]; address: string }

/** The form that moves an item to another card of the board, with its person and date. */
export function MoveItem({ item, targets, address }: Props) {
  const row = `#item-${item.id}`
  useFocusOnUnmount(`${row} .item-text`, "#checklist h3", "#add-checklist")
  const { typed, formMessage } = useRefusal("move-item-to-card")
  if (targets.length === 0) {
    return (
      <div className="col-span-full grid gap-2 px-2 pb-3 pt-1">
        <p>There is no other card on this board.</p>
        <Cancel to={address} className="btn btn-plain justify-self-start" />
      </div>
    )
  }
  return (
    <CommandForm
      intent="move-item-to-card"
      fields={{ id: item.id }}
      action={withQuery(address, `?move-item=${item.id}`)}
      preventScrollReset
      className="col-span-full grid gap-2 px-2 pb-3 pt-1"
      aria-label="Move to another card"
    >
      <SelectField
        label="Move to the card"
        hint="The item keeps its person and date."
        id={`move-item-${item.id}`}
        name="toCardId"
        defaultValue={typed("toCardId")}
        autoFocus
        data-autofocus
      >
        {targets.map(({ id, name, cards }) => (
          <optgroup key={id} label={name}>
            <Options of={cards.map((card) => [card.id, card.title])} translate="no" />
          </optgroup>
        ))}
      </SelectField>
      <Refusal className="field-error">{formMessage}</Refusal>
      <div className="flex flex-wrap gap-2">
        <Submit pendingText="Moving...">Move</Submit>
        <Cancel to={address} />
      </div>
    </CommandForm>
  )
}
