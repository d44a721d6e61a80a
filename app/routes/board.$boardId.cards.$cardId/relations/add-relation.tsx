import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { RELATION_KINDS, RELATION_WORDS } from "~/models/board/relation-kind/relation-kind"

type Props = { page: CardPage; board: BoardPage; address: string }

const CHOICES = RELATION_KINDS.map((kind) => [kind, RELATION_WORDS[kind]] as const)

/** The form that relates a card to another. */
export function AddRelation({ page, board, address }: Props) {
  const { typed, faultAt, formMessage } = useRefusal("add-relation")
  const others = board.lists.flatMap((list) => list.cards).filter(({ id }) => id !== page.card.id)
  return (
    <CommandForm
      intent="add-relation"
      draftId={page.draftId}
      action={withQuery(address, "?add=relation")}
      preventScrollReset
      className="panel"
      aria-label="Add related card"
    >
      <SelectField label="This card" name="kind" defaultValue={typed("kind") ?? "blocked_by"}>
        <Options of={CHOICES} />
      </SelectField>
      <TextField
        label="Other card"
        id="other-card"
        name="title"
        hint="Its title or number, such as #12, or the address of a card of another board."
        error={faultAt("title")}
        defaultValue={typed("title")}
        list="cards-of-board"
        autoComplete="off"
        autoFocus
        required
      />
      <datalist id="cards-of-board">
        {others.map(({ id, title }) => (
          <option key={id} value={title} />
        ))}
      </datalist>
      <Refusal>{formMessage}</Refusal>
      <div className="flex gap-2">
        <Submit pendingText="Adding...">Add</Submit>
        <Cancel to={address} />
      </div>
    </CommandForm>
  )
}
