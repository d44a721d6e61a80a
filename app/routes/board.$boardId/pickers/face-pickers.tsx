import { useContext, useEffect, useMemo, useState } from "react"
import { BoardQuery } from "~/client/board-query"
import { useHydrated } from "~/client/use-hydrated"
import { ownTimeZone } from "~/live/this-page"
import { boardLabels } from "~/models/board/board-page/board-filter"
import type { BoardFrame, BoardPage } from "~/models/board/board-page/board-page"
import { findCard } from "~/routes/board.$boardId/lists/board-steps"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { useShownBoard } from "~/routes/board.$boardId/lists/use-shown-board"
import type { AskedPicker, PickerName } from "./asked-picker"
import {
  DuePicker,
  LabelsPicker,
  PeoplePicker,
  PriorityPicker,
  type CardPicker,
} from "./card-pickers"
import { FaceMenu } from "./face-menu"
import { ListPicker } from "./list-picker"
import { useFaceDoors } from "./use-face-doors"

const PICKERS: Record<Exclude<PickerName, "menu" | "list">, readonly [name: string, CardPicker]> = {
  labels: ["Labels", LabelsPicker],
  people: ["People", PeoplePicker],
  due: ["Due date", DuePicker],
  priority: ["Priority", PriorityPicker],
}

type Props = {
  board: BoardFrame
  asked: AskedPicker | null
  ask: (asked: AskedPicker | null) => void
}

/** The popovers at the faces of cards: a menu by pointer, finger or key, and choices by a key or from that menu. */
export function FacePickers({ board, asked, ask }: Props) {
  useFaceDoors(board, ask)
  const [announcement, announce] = useState("")
  const isHydrated = useHydrated()
  // Only views whose lists have their cards ask for them.
  const open = { board: board as BoardPage, ask, announce }
  return (
    <>
      {isHydrated && (
        <p className="sr-only" role="status">
          {announcement}
        </p>
      )}
      {asked && <FacePicker {...open} asked={asked} />}
    </>
  )
}

type OpenProps = Props & {
  board: BoardPage
  asked: AskedPicker
  announce: (text: string) => void
}

function FacePicker({ board: page, asked, ask, announce }: OpenProps) {
  const board = useShownBoard(page)
  const { id: boardId, members } = board
  const query = useContext(BoardQuery)
  const send = useSend(boardId)
  const { cardId, picker, at } = asked
  const found = findCard(board.lists, cardId)
  const isGone = found === null
  useEffect(() => {
    if (isGone) ask(null)
  }, [isGone, ask])
  const labels = useMemo(() => boardLabels(board), [board])
  if (!found) return null
  const { card, listIndex } = found
  const place = {
    beside: () => document.querySelector(`[data-card-id="${cardId}"]`),
    ...(at && { at }),
  }
  const close = () => ask(null)
  if (picker === "list") {
    const keys = { board, send, announce }
    return <ListPicker found={found} keys={keys} query={query} place={place} close={close} />
  }
  if (picker === "menu") {
    const nextList = board.lists[listIndex + 1]?.name
    const pick = (name: PickerName) => ask({ ...asked, picker: name })
    return (
      <FaceMenu
        board={board}
        card={card}
        nextList={nextList}
        place={place}
        query={query}
        send={send}
        announce={announce}
        pick={pick}
        close={close}
      />
    )
  }
  const [name, Picker] = PICKERS[picker]
  const zone = ownTimeZone()
  const frame = { boardId, query, members, labels, zone, send, close }
  return (
    <Picker
      key={cardId}
      card={card}
      frame={frame}
      label={`${name} of ${card.title}`}
      place={place}
    />
  )
}
