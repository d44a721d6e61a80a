import type { Feedback } from "~/http/command.server"
import { keepQuery } from "~/models/board/board-page/board-view"
import type { DeletionRef } from "~/models/board/deletion/deletion"
import { done, failed, type Toast } from "~/models/text/reply/reply"

export const undoable =
  (title: string) =>
  ({ id, boardId }: DeletionRef, from: URL): Toast => ({
    ...done(title),
    undo: { deletionId: id, action: keepQuery(from, `/board/${boardId}`) },
  })

export const undoableBoard =
  (description?: string) =>
  ({ id }: DeletionRef): Toast => ({
    ...done("Board deleted", description),
    undo: { deletionId: id, action: "/boards" },
  })

const notRestored = (message: string) => failed("Failed to restore", message)
const tooLate = () => notRestored("It was restored already, or it is deleted for good by now.")

const RESTORED = { list: "List restored", card: "Card restored", board: "Board restored" } as const

export const restoring: Feedback<DeletionRef> = {
  done: ({ kind }) => done(RESTORED[kind]),
  failed: ({ message, status }) => (status === 404 ? tooLate() : notRestored(message)),
  gone: tooLate,
}

/** The same on the overview, which shows nothing of a board that one may not restore. */
export const restoringBoard: Feedback<DeletionRef> = {
  done: restoring.done,
  failed: restoring.failed,
}
