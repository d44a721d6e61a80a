import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import type { BoardFrame } from "~/models/board/board-page/board-page"

export default function ArchivedBoard({ board: { id, mayRestore } }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <div className="archived-board">
      <Icon name="archive" />
      <p role="status">
        <strong>This board is archived.</strong>{" "}
        {mayRestore
          ? "Nobody can change it until you restore it."
          : "Nobody can change it until an owner restores it."}
      </p>
      {mayRestore && (
        <PostForm as={fetcher.Form} action={action}>
          <Submit
            intent="unarchive-board"
            pending={fetcher.state !== "idle"}
            pendingText="Restoring..."
            className="btn btn-plain"
          >
            Restore
          </Submit>
        </PostForm>
      )}
    </div>
  )
}
