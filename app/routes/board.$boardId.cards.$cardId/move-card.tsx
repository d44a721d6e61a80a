import { Link, useActionData, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { useTypedTexts } from "~/client/typed-texts"
import { PostForm } from "~/components/post-form"
import type { Reply } from "~/models/text/reply/reply"
import { withQuery } from "~/models/board/board-page/board-filter"
import { allCardCount, type BoardPage } from "~/models/board/board-page/board-page"
import type { LeftBehind } from "~/models/board/card/card"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { useCardAddress } from "./use-card-address"

/** The form that moves a card to any list, also of another board, without a pointer or a script. */
export function MoveCard({ page, board }: { page: CardPage; board: BoardPage }) {
  useFocusOnUnmount(".card-actions summary")
  const pending = useNavigation().formMethod === "POST"
  const address = useCardAddress()
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === "move-card" && !reply.ok ? reply : undefined
  const typed = useTypedTexts(refusal)
  const left = refusal?.status === 409 ? (refusal.current as LeftBehind | undefined) : undefined
  return (
    <section className="card-section" aria-label="Move card">
      <h3>Move</h3>
      <PostForm action={withQuery(address, "?move")} className="panel">
        <input type="hidden" name="intent" value="move-card" />
        <div className="field">
          <label htmlFor="move-list">List</label>
          <select
            id="move-list"
            name="newListId"
            className="input"
            defaultValue={typed("newListId") ?? page.card.listId}
            // A script keeps the form, whose first list would stay chosen.
            key={left?.boardId}
            autoFocus
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
                {lists.map((list) => (
                  <option key={list.id} value={list.id}>
                    {list.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="move-place">Position</label>
          <input
            id="move-place"
            name="place"
            type="number"
            className="input"
            min={1}
            defaultValue={typed("place") ?? page.card.position + 1}
            required
            aria-describedby="move-hint"
          />
          <p id="move-hint" className="hint">
            1 is the top of the list.
          </p>
        </div>
        {page.destinations.length > 0 && (
          <p className="hint">On another board, the card leaves its activity behind.</p>
        )}
        {refusal && (
          <p className={left ? "font-medium" : "field-error"} role="alert">
            {refusal.message}
          </p>
        )}
        {left && (
          <>
            <input type="hidden" name="knows" value={left.boardId} />
            <ul className="list-disc ps-5">
              {left.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
        <div className="flex gap-2">
          <Submit pending={pending} pendingText="Moving...">
            {left ? "Move anyway" : "Move"}
          </Submit>
          <Link to={address} preventScrollReset className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </PostForm>
    </section>
  )
}
