import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { withQuery } from "~/models/board/board-page/board-filter"
import { allCardCount, type BoardPage } from "~/models/board/board-page/board-page"
import type { LeftBehind } from "~/models/board/card/card"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { useCardAddress } from "./use-card-address"

/** The form that moves a card to any list, also of another board, without a pointer or a script. */
export function MoveCard({ page, board }: { page: CardPage; board: BoardPage }) {
  useFocusOnUnmount(".card-actions summary")
  const address = useCardAddress()
  const { refusal, typed, faultAt, formMessage } = useRefusal("move-card")
  const left = refusal?.status === 409 ? (refusal.current as LeftBehind | undefined) : undefined
  return (
    <section className="card-section" aria-label="Move card">
      <h3>Move</h3>
      <CommandForm
        intent="move-card"
        fields={{ knows: left?.boardId }}
        action={withQuery(address, "?move")}
        className="panel"
      >
        <SelectField
          label="List"
          id="move-list"
          name="newListId"
          defaultValue={typed("newListId") ?? page.card.listId}
          // A script keeps the form, whose first list would stay chosen.
          key={left?.boardId}
          autoFocus={faultAt("place") === undefined}
          data-autofocus
        >
          <optgroup label={`${board.name} (this board)`}>
            {board.lists.map((list) => (
              <option key={list.id} value={list.id}>
                {`${list.name} (${String(allCardCount(list))})`}
              </option>
            ))}
          </optgroup>
          {page.destinations.map(({ id, name, lists }) => (
            <optgroup key={id} label={name}>
              <Options of={lists} />
            </optgroup>
          ))}
        </SelectField>
        <TextField
          label="Position"
          hint="1 is the top of the list."
          id="move-place"
          name="place"
          error={faultAt("place")}
          type="number"
          min={1}
          defaultValue={typed("place") ?? page.card.position + 1}
          required
        />
        {page.destinations.length > 0 && (
          <p className="hint">The card’s activity does not move to another board.</p>
        )}
        <Refusal className={left ? "font-medium" : "field-error"}>{formMessage}</Refusal>
        {left && (
          <ul className="list-disc ps-5">
            {left.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className="flex gap-2">
          <Submit pendingText="Moving...">{left ? "Move anyway" : "Move"}</Submit>
          <Cancel to={address} />
        </div>
      </CommandForm>
    </section>
  )
}
