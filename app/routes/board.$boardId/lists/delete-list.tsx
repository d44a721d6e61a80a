import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { allCardCount, type ListFace } from "~/models/board/board-page/board-page"
import { countText } from "~/models/text/count-text"
import { LIMITS } from "~/models/text/limits"

export function DeleteList({ boardId, list }: { boardId: string; list: ListFace }) {
  const closeTo = useViewAddress()
  const count = allCardCount(list)
  const action = useKeepQuery()(`/board/${boardId}`)
  return (
    <Dialog title="Delete list?" closeTo={closeTo}>
      <Confirm intent="delete-list" fields={{ listId: list.id }} action={action} closeTo={closeTo}>
        <p>
          {`Are you sure you want to delete the list "${list.name}"? ` +
            "This will also delete all cards in it."}
        </p>
        <p className="text-muted">
          {`It has ${count === 0 ? "no cards" : countText(count, "card")}. It can be restored with them for ` +
            `${LIMITS.deletedDays} days, from “Recently deleted” in the board’s menu.`}
        </p>
      </Confirm>
    </Dialog>
  )
}
