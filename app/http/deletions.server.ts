import { keepQuery } from "~/models/board/board-view"
import type { DeletionRef } from "~/models/deletion/deletion"
import type { Say } from "./command.server"
import { done, failed, type Toast } from "~/models/reply/toast"

// What pages say of deleting and restoring.

/** Said of a list or a card that was deleted, with the way to undo it. */
export const undoable =
  (title: string) =>
  ({ id, boardId }: DeletionRef, from: URL): Toast => ({
    ...done(title),
    undo: { deletionId: id, action: keepQuery(from, `/board/${boardId}`) },
  })

const notRestored = (message: string) => failed("Failed to restore", message)
const tooLate = () => notRestored("It was restored already, or it is deleted for good by now.")

/** Said of one that was restored, or not. */
export const restoring: Say<DeletionRef> = {
  done: ({ kind }) => done(kind === "list" ? "List restored" : "Card restored"),
  failed: (message, status) => (status === 404 ? tooLate() : notRestored(message)),
  gone: tooLate,
}
