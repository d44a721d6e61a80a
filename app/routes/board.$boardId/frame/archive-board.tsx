import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { ArchiveBoardQuestion } from "~/components/archive-board-question"
import { Dialog } from "~/components/dialog"
import { contentsOf, type BoardFrame } from "~/models/board/board-page/board-page"

export function ArchiveBoard({ board }: { board: BoardFrame }) {
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${board.id}`)
  return (
    <Dialog title="Archive board?" closeTo={closeTo}>
      <ArchiveBoardQuestion
        name={board.name}
        contents={contentsOf(board)}
        action={action}
        closeTo={closeTo}
      />
    </Dialog>
  )
}
