import type { ListFace } from "~/models/board/board-page/board-page"
import { RenameForm } from "~/routes/board.$boardId/frame/rename-form"

export function RenameList({ list, boardId }: { list: ListFace; boardId: string }) {
  return (
    <RenameForm
      intent="update-list"
      noun="list"
      name={list.name}
      fields={{ listId: list.id }}
      address={`/board/${boardId}`}
      query={`rename=${list.id}`}
    />
  )
}
