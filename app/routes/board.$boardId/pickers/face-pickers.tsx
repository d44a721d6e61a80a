import { useContext, useEffect, useMemo } from "react"
import { BoardQuery } from "~/client/board-query"
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
import { useFaceDoors } from "./use-face-doors"

const PICKERS: Record<Exclude<PickerName, "menu">, readonly [name: string, CardPicker]> = {
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
  // Only views whose lists have their cards ask for them.
  return asked && <FacePicker board={board as BoardPage} asked={asked} ask={ask} />
}

type OpenProps = Props & { board: BoardPage; asked: AskedPicker }

function FacePicker({ board: page, asked, ask }: OpenProps) {
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
