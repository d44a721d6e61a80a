import { useContext, useEffect, useState } from "react"
import { setPaused } from "~/live/pause-refresh"
import { useLaterCode } from "~/client/later-code"
import { useHydrated } from "~/client/use-hydrated"
import { usePlainLinks } from "~/client/use-plain-links"
import { useRefusal } from "~/client/use-refusal"
import { Sortable } from "~/components/sortable"
import { cardCount, type BoardPage } from "~/models/board/board-page/board-page"
import { can } from "~/models/access/role"
import { overBoard, rowsCode } from "~/routes/board.$boardId/board-code"
import { FilterState } from "~/routes/board.$boardId/filter/filter-state"
import { BoardQuery, useKeepQuery } from "~/client/board-query"
import { CommandButton } from "~/components/forms/command-form"
import { STARTER_LISTS } from "~/models/board/list/starter-lists"
import { AddList } from "./add-list"
import { CollapseForms } from "./collapse-list"
import { useCollapseForms } from "./use-collapse-forms"
import { ListColumn } from "./list-column"
import { useSelected } from "./selected-cards"
import { scrollByDrag } from "./scroll-by-drag"
import { useFilteredBoard } from "./use-filtered-board"
import { useFreezing } from "./use-freezing"
import { useKeyboardMoves } from "./use-keyboard-moves"
import { useListKeys } from "./use-list-keys"
import { useListsFrame } from "./use-lists-frame"
import { useSend } from "./use-send"
import { useShownBoard } from "./use-shown-board"
import { FaceTicks } from "./face-ticks"

// The lists are where they were before a card over them is closed.

/** A board as a scrolling row of lists. */
export function ListsView({ board }: { board: BoardPage }) {
  const filtered = useFilteredBoard(useShownBoard(board), useSend(board.id))
  const { send, hidden, board: latest } = filtered
  // During a drag the library has moved elements of React, which must not render others meanwhile.
  const [frozen, setFrozen] = useState<BoardPage | null>(null)
  const query = useContext(BoardQuery)
  const rows = useLaterCode(rowsCode, query.includes("rows="))
  const divided = rows?.divide(frozen ?? latest, query)
  const { shown, picked, announcement, announce, onKeyDown, onBlur } = useKeyboardMoves(
    frozen ?? latest,
    send,
    divided?.moves,
  )
  const freezing = useFreezing(latest, setFrozen)
  const frame = useListsFrame(shown)
  const canEdit = can(board.userRole, "edit")
  const isHydrated = useHydrated()
  const selected = useSelected()
  const over = useLaterCode(overBoard)
  const { refusal } = useRefusal("create-card")
  const openCard = usePlainLinks("[data-card-id] > a", { preventScrollReset: true })
  useListKeys({ board: shown, send, announce })
  useEffect(() => setPaused("pick-up", picked !== null), [picked])
  return (
    <>
      <FilterState board={board} hidden={hidden} shown={count(latest)} />
      {divided && <divided.State board={board} divided={divided} />}
      <div
        className={canEdit ? "lists tickable" : "lists"}
        data-frozen={frozen ? "" : undefined}
        data-rows={divided && ""}
        style={divided?.style}
        onClick={openCard}
        onPointerDown={scrollByDrag}
        // The library drags links, not the browser.
        onDragStart={(event) => event.preventDefault()}
        {...(canEdit && { onKeyDown, onBlur })}
        // A region that scrolls must be focusable to be scrolled by keyboard.
        tabIndex={-1}
      >
        <CollapseForms />
        {canEdit && (
          <p className="sr-only" id="move-help">
            Press Space on a card, or on the handle of a list, to pick it up. Move it with the arrow
            keys, drop it with Space, cancel with Escape.
          </p>
        )}
        <p className="sr-only" role="status" data-announcements="">
          {announcement}
        </p>
        <Sortable
          tag="div"
          className="lists-row"
          ids={shown.lists.map(({ id }) => id)}
          draggable=".list"
          handle=".list-head"
          filter=".menu, .list-rename"
          preventOnFilter={false}
          disabled={!canEdit}
          onDrop={(event) => overBoard.code?.dropList(send, event)}
          {...freezing}
        >
          {divided && <divided.Heads board={shown} divided={divided} />}
          {shown.lists.map((list, index) => (
            <ListColumn
              key={list.id}
              list={list}
              index={index}
              frame={frame}
              picked={picked}
              refusal={refusal?.result?.initialValue?.listId === list.id ? refusal : undefined}
              send={send}
              freezing={freezing}
              divided={divided}
            />
          ))}
        </Sortable>
        {canEdit && (
          <div className="grid content-start gap-2">
            <AddList board={board} />
            {board.lists.length === 0 && <StarterLists board={board} />}
          </div>
        )}
        {!canEdit && board.lists.length === 0 && (
          <p className="rounded-lg bg-surface px-3 py-2">This board has no lists yet.</p>
        )}
        {over && selected.size > 0 && <over.SelectionBar board={shown} selected={selected} />}
        {canEdit && isHydrated && <FaceTicks board={shown} send={send} />}
        {isHydrated && <SentCollapseForms />}
        {over && <over.SettledLists key={query} board={shown} />}
      </div>
    </>
  )
}

/** From then on, lists are collapsed without leaving the page. */
function SentCollapseForms() {
  useCollapseForms()
  return null
}

const count = ({ lists }: BoardPage) => lists.reduce((sum, list) => sum + cardCount(list), 0)

/** Fills an empty board with the lists that most boards begin with. */
function StarterLists({ board }: { board: BoardPage }) {
  const action = useKeepQuery()(`/board/${board.id}`)
  return (
    <CommandButton
      intent="create-starter-lists"
      action={action}
      formClassName="flex-none"
      pendingText="Creating..."
    >
      {STARTER_LISTS.join(" · ")}
    </CommandButton>
  )
}
