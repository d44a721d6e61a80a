import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"

export default function DeleteBoard({ id }: { id: string }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <Dialog title="Delete Board?" closeTo={closeTo}>
      <Confirm intent="delete-board" action={action} closeTo={closeTo}>
        <p>Are you sure you want to delete this board? This action cannot be undone.</p>
      </Confirm>
    </Dialog>
  )
}
