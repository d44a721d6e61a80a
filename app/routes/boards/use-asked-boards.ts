import { useSearchParams } from "@remix-run/react"
import { useState } from "react"
import { wholeBoard, type BoardOverview } from "~/models/board/board-overview"
import { can } from "~/models/access/role"

export type AskedBoards = ReturnType<typeof useAskedBoards>

/**
 * The boards that `?edit={id}` and `?delete={id}` ask for, where the reader may do that. Who loses
 * the role while they edit keeps the form with what they have typed.
 */
export function useAskedBoards(overview: Pick<BoardOverview, "boards" | "opened">) {
  const [search] = useSearchParams()
  const [kept, setKept] = useState<string>()
  const named = (name: string) => wholeBoard(overview, search.get(name))
  const edited = named("edit")
  const deleted = named("delete")
  const isOpen = edited && (can(edited.userRole, "edit") || edited.id === kept)
  const open = isOpen ? edited.id : undefined
  if (open !== kept) setKept(open)
  return {
    edited: isOpen ? edited : undefined,
    deleted: deleted && can(deleted.userRole, "own") ? deleted : undefined,
  }
}
