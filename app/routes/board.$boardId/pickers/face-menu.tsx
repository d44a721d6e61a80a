import { Link } from "@remix-run/react"
import { todayIn } from "~/client/clock"
import { useReaderId } from "~/client/use-reader-id"
import { useShortcutsOn } from "~/client/use-shortcuts"
import { EntryContent } from "~/components/menu-entry"
import { ownTimeZone } from "~/live/this-page"
import { cardPath } from "~/models/access/card-path"
import { can } from "~/models/access/role"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { nearDate } from "~/models/board/card/near-days"
import { changeCard, type CardChange } from "~/routes/board.$boardId/lists/card-keys"
import { toggleSelected } from "~/routes/board.$boardId/lists/select-cards"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"
import type { PickerName } from "./asked-picker"
import { Picker, type Place } from "./picker"

type Props = {
  board: BoardPage
  card: CardFace
  /** The name of the list on the right; undefined for the last one. */
  nextList: string | undefined
  place: Place
  query: string
  send: ReturnType<typeof useSend>
  announce: (text: string) => void
  pick: (picker: PickerName) => void
  close: () => void
}

/** The commands for a card that its reader may give without opening it. The keys beside the entries do the same. */
export function FaceMenu(props: Props) {
  const { board, card, nextList, place, query, send, announce, pick, close } = props
  const userId = useReaderId() ?? ""
  const withKeys = useShortcutsOn()
  const isMine = card.assigned?.includes(userId) ?? false
  const entry = (icon: string, text: string, key: string, onClick: () => void) => (
    <button type="button" className="menu-item" onClick={onClick}>
      <EntryContent icon={icon} text={text} />
      {withKeys && key !== "" && (
        <kbd aria-hidden="true" className="ms-auto">
          {key}
        </kbd>
      )}
    </button>
  )
  const change = (name: CardChange) => () => {
    changeCard(name, "", card.id, { board, userId, send, announce })
    close()
  }
  const dueTomorrow = () => {
    const zone = ownTimeZone()
    send("move-due-date", { cardId: card.id, zone, date: nearDate("tomorrow", todayIn(zone)) })
    announce(`${card.title} is due tomorrow.`)
    close()
  }
  const select = () => {
    close()
    toggleSelected(card.id)
  }
  return (
    <Picker label={`Menu of ${card.title}`} close={close} {...place}>
      <Link
        to={cardPath(board.id, card.id) + query}
        preventScrollReset
        className="menu-item"
        onClick={close}
      >
        <EntryContent icon="text" text="Open" />
      </Link>
      {can(board.userRole, "edit") ? (
        <>
          {nextList !== undefined &&
            entry("arrow-right", `Move to ${nextList}`, ".", change("move-right"))}
          {entry(
            "check",
            card.completed ? "Mark as not done" : "Mark as done",
            "V",
            change("complete-card"),
          )}
          {entry("user-plus", isMine ? "Unassign me" : "Assign me", "␣", change("assign-me"))}
          {entry("clock", "Due tomorrow", "", dueTomorrow)}
          <div className="menu-rule" />
          {entry("tag", "Labels", "L", () => pick("labels"))}
          {entry("user", "People", "M", () => pick("people"))}
          {entry("calendar", "Due date", "D", () => pick("due"))}
          {entry("flag", "Priority", "R", () => pick("priority"))}
          {entry("eye", "Watch", "W", change("watch-card"))}
          {entry("checklist", "Select", "", select)}
          <div className="menu-rule" />
          {entry("archive", "Archive", "C", change("archive-card"))}
        </>
      ) : (
        entry("eye", "Watch", "W", change("watch-card"))
      )}
    </Picker>
  )
}
