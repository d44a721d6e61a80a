import { useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { wholeBoard, type BoardOverview } from "~/models/board/board/board-overview"
import { can } from "~/models/access/role"

export type DialogBoards = ReturnType<typeof useDialogBoards>

/** If the reader's role allows the dialog. A user who loses the role while editing keeps the form and its text. */
export function useDialogBoards(overview: Pick<BoardOverview, "boards" | "opened" | "contents">) {
  const [search] = useSearchParams()
  const [editedId, setEditedId] = useState<string>()
  const boardIn = (name: string) => wholeBoard(overview, search.get(name))
  const edited = boardIn("edit")
  const ownedIn = (name: string) => {
    const board = boardIn(name)
    return board && can(board.userRole, "own") ? board : undefined
  }
  const isOpen = edited && (can(edited.userRole, "edit") || edited.id === editedId)
  const open = isOpen ? edited.id : undefined
  if (open !== editedId) setEditedId(open)
  return {
    edited: isOpen ? edited : undefined,
    deleted: ownedIn("delete"),
    archived: ownedIn("archive"),
    contents: overview.contents,
  }
}
