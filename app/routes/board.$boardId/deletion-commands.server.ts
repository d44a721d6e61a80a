import type { Feedback } from "~/http/command.server"
import { keepQuery } from "~/models/board/board-view"
import type { DeletionRef } from "~/models/deletion/deletion"
import { done, failed, type Toast } from "~/models/reply/toast"

/** The toast of a deleted list or card, which offers to restore it. */
export const undoable =
  (title: string) =>
  ({ id, boardId }: DeletionRef, from: URL): Toast => ({
    ...done(title),
    undo: { deletionId: id, action: keepQuery(from, `/board/${boardId}`) },
  })

const notRestored = (message: string) => failed("Failed to restore", message)
const tooLate = () => notRestored("It was restored already, or it is deleted for good by now.")

/** The feedback of restoring a list or card. */
export const restoring: Feedback<DeletionRef> = {
  done: ({ kind }) => done(kind === "list" ? "List restored" : "Card restored"),
  failed: ({ message, status }) => (status === 404 ? tooLate() : notRestored(message)),
  gone: tooLate,
}
