import type { BoardSummary } from "~/models/board/board/board"

/** The reader's starred boards and those opened last with this browser; none without an answer. */
export async function fetchRecentBoards(): Promise<BoardSummary[]> {
  try {
    const response = await fetch("/api/boards/recent")
    return response.ok ? ((await response.json()) as BoardSummary[]) : []
  } catch {
    return []
  }
}
