import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import type { ListFace } from "~/models/board/board-page"

export default function DeleteList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <Dialog title="Delete list?" closeTo={closeTo}>
      <Confirm intent="delete-list" action={action} closeTo={closeTo}>
        <input type="hidden" name="listId" value={list.id} />
        <p>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </p>
      </Confirm>
    </Dialog>
  )
}
