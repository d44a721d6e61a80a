import { command, updateCommand, type Feedback } from "~/http/command.server"
import { ArchivalKey, type ArchivalRef } from "~/models/board/archive/archive"
import { archiveCard, archiveCards, archiveList } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import type { BoardKey } from "~/models/board/board/board"
import { keepQuery } from "~/models/board/board-page/board-view"
import { CardKey } from "~/models/board/card/card"
import { ListKey } from "~/models/board/list/list"
import { done, failed, failedTo, gone, type Toast } from "~/models/text/reply/reply"
import { countText } from "~/models/text/count-text"

const undoable =
  (title: string) =>
  ({ id, boardId }: ArchivalRef, from: URL): Toast => ({
    ...done(title),
    undo: { archivalId: id, action: keepQuery(from, `/board/${boardId}`) },
  })

export const archivingCard: Feedback<ArchivalRef> = {
  done: undoable("Card archived"),
  failed: failedTo("Failed to archive card"),
  gone: gone("card"),
}

const notRestored = (message: string) => failed("Failed to restore", message)
const RESTORED = { list: "List restored", card: "Card restored" } as const

export const unarchiving: Feedback<ArchivalRef> = {
  done: ({ kind }) => done(RESTORED[kind]),
  failed: ({ message, status }) => (status === 404 ? tooLate() : notRestored(message)),
  gone: () => tooLate(),
}

const tooLate = () => notRestored("It was restored already.")

const archivingList = { failed: failedTo("Failed to archive list"), gone: gone("list") }

type PageOf = (boardId: string, from: URL) => string

/** The feedback of archiving a whole board, on its page and where boards are listed. */
export const archivingBoard = (pageOf: PageOf): Feedback<BoardKey> => ({
  done: ({ boardId }, from) => ({
    ...done("Board archived", "It is under Archived boards until an owner restores it"),
    undo: { boardId, action: pageOf(boardId, from) },
  }),
  failed: failed("Error", "Failed to archive board"),
  back: ({ boardId }, _params, from) => pageOf(boardId, from),
})

export const unarchivingBoard = (pageOf: PageOf): Feedback<BoardKey> => ({
  done: done("Board restored"),
  failed: ({ message }) => notRestored(message),
  back: ({ boardId }, _params, from) => pageOf(boardId, from),
})

export const archiveCommands = {
  "archive-card": updateCommand(CardKey, archiveCard, archivingCard),
  "archive-list": updateCommand(ListKey, archiveList, {
    ...archivingList,
    done: undoable("List archived"),
  }),
  "archive-cards": updateCommand(ListKey, archiveCards, {
    ...archivingList,
    done: ({ count }) => done(`${countText(count, "card")} archived`),
  }),
  "restore-archival": command(ArchivalKey, restoreArchival, unarchiving),
}
