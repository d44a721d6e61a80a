import { useNavigation } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { STARTER_LISTS } from "~/models/board/list/starter-lists"

/** Fills an empty board with the lists that most boards begin with. */
export function StarterLists({ board }: { board: BoardPage }) {
  const { formData } = useNavigation()
  const action = useKeepQuery()(`/board/${board.id}`)
  return (
    <PostForm action={action} className="flex-none">
      <Submit
        intent="create-starter-lists"
        className="btn btn-plain"
        pending={formData?.get("intent") === "create-starter-lists"}
        pendingText="Creating..."
      >
        {STARTER_LISTS.join(" · ")}
      </Submit>
    </PostForm>
  )
}
