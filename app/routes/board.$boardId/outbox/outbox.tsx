import { useOutbox } from "~/client/use-outbox"
import { useReaderId } from "~/client/use-reader-id"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { RefusedForms } from "./refused-forms"

/** Sends what waits, and shows what the server has refused of this board. */
export function Outbox({ board }: { board: BoardFrame }) {
  const forms = useOutbox(useReaderId())
  const refused = forms.filter((form) => form.refused !== undefined && form.boardId === board.id)
  return refused.length > 0 && <RefusedForms forms={refused} board={board} />
}
