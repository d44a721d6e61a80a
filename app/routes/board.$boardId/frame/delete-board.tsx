import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { DeleteBoardQuestion } from "~/components/delete-board-question"
import { Dialog } from "~/components/dialog"
import { contentsOf, type BoardFrame } from "~/models/board/board-page/board-page"

export function DeleteBoard({ board }: { board: BoardFrame }) {
  const { id, name } = board
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <Dialog title="Delete Board?" closeTo={closeTo}>
      <Confirm intent="delete-board" action={action} closeTo={closeTo}>
        <DeleteBoardQuestion name={name} contents={contentsOf(board)} />
      </Confirm>
    </Dialog>
  )
}
