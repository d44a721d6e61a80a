type Shown = { boardId: string | null; isDone: boolean; page?: number }

export function addressOf({ boardId, isDone, page = 1 }: Shown): string {
  const query = new URLSearchParams()
  if (boardId !== null) query.set("board", boardId)
  if (isDone) query.set("done", "")
  if (page > 1) query.set("page", String(page))
  return query.size === 0 ? "/my" : `/my?${query.toString()}`
}
