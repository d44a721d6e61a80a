import { useFetcher } from "@remix-run/react"
import { useEffect, useRef, useState, type ReactNode } from "react"
import { useKeepQuery } from "~/client/board-query"
import { keepFocus } from "~/client/keep-focus"
import { Finder } from "~/components/finder"
import { Menu } from "~/components/menu"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { LeftBehind } from "~/models/board/card/card"
import type { Destination } from "~/models/board/card/destination.server"
import type { Reply } from "~/models/text/reply/reply"
import { clearSelected, nextUnselected } from "./selected-cards"
import { Item, type ActOnCards } from "./selection-item"
import { useFetched } from "./use-fetched"

type Props = { board: BoardPage; selected: ReadonlySet<string>; act: ActOnCards }

/** Moves the selected cards to a list of this board, or of another that the reader may edit. */
export function MoveMenu({ board, selected, act }: Props) {
  const [destinations, askForBoards] = useFetched<Destination[]>(
    `/api/boards/${board.id}/destinations`,
    [],
  )
  const { send, refusal, pending, reset } = useMoveAway(board.id, selected)
  return (
    <Menu
      label="Move the selected cards"
      className="btn btn-quiet"
      trigger="Move"
      onToggle={(open) => {
        if (open) askForBoards()
        else reset()
      }}
    >
      {refusal ? (
        <Refused refusal={refusal} pending={pending} send={send} />
      ) : (
        <>
          <Finder label="Find a list" />
          <div className="choices">
            <Lists board={board.name}>
              {board.lists.map(({ id, name }) => (
                <Item key={id} find={name} onClick={() => act("move-cards", { newListId: id })}>
                  {name}
                </Item>
              ))}
            </Lists>
            {destinations.map(({ id, name: other, lists }) => (
              <Lists key={id} board={other}>
                {lists.map(({ id: listId, name }) => (
                  <Item
                    key={listId}
                    find={`${name} ${other}`}
                    stays
                    onClick={() => send(listId, "nothing")}
                  >
                    {name}
                  </Item>
                ))}
              </Lists>
            ))}
          </div>
        </>
      )}
    </Menu>
  )
}

function Lists({ board, children }: { board: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={board}>
      <p className="menu-title" aria-hidden="true">
        {board}
      </p>
      {children}
    </div>
  )
}

type Refusal = { message: string; listId: string; left: LeftBehind | undefined }
type Send = (listId: string, knows: string) => void
type RefusedProps = { refusal: Refusal; pending: boolean; send: Send }

function Refused({ refusal: { message, listId, left }, pending, send }: RefusedProps) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The entry that was pressed is gone.
    const { current } = part
    ;(current?.querySelector("button") ?? current)?.focus()
  }, [])
  return (
    <div ref={part} className="grid gap-2 p-2" role="alert" tabIndex={-1}>
      <p className={left ? "font-medium" : "field-error"}>{message}</p>
      {left && (
        <>
          <ul className="list-disc ps-5">
            {left.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn-primary w-fit"
            aria-disabled={pending}
            onClick={() => !pending && send(listId, left.boardId)}
          >
            Move anyway
          </button>
        </>
      )}
    </div>
  )
}

/** The cards stay selected until the server has taken them. */
function useMoveAway(boardId: string, selected: ReadonlySet<string>) {
  const { submit, data, state } = useFetcher<Reply>()
  const action = useKeepQuery()(`/board/${boardId}`)
  const [listId, setListId] = useState("")
  const [seen, setSeen] = useState<Reply>()
  const send: Send = (newListId, knows) => {
    setListId(newListId)
    const form = new FormData()
    const fields = { intent: "move-cards", boardId, newListId, knows }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    for (const id of selected) form.append("cardIds", id)
    submit(form, { method: "post", action })
  }
  useEffect(() => {
    if (data?.ok !== true) return
    keepFocus(nextUnselected())
    clearSelected()
  }, [data])
  const isRefused = data?.ok === false && data !== seen
  const left = data?.current as LeftBehind | undefined
  const refusal = isRefused ? { message: data.message ?? "", listId, left } : undefined
  return { send, refusal, pending: state === "submitting", reset: () => setSeen(data) }
}
