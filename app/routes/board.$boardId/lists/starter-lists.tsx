import { useKeepQuery } from "~/client/board-query"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { CommandButton } from "~/components/forms/command-form"
import { STARTER_LISTS } from "~/models/board/list/starter-lists"

/** Fills an empty board with the lists that most boards begin with. */
export function StarterLists({ board }: { board: BoardPage }) {
  const action = useKeepQuery()(`/board/${board.id}`)
  return (
    <CommandButton
      intent="create-starter-lists"
      action={action}
      formClassName="flex-none"
      pendingText="Creating..."
    >
      {STARTER_LISTS.join(" · ")}
    </CommandButton>
  )
}
