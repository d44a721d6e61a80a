import { useNavigation } from "@remix-run/react"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import type { ImportPage } from "~/models/exchange/board-import/import-page.server"
import { PeopleChoice } from "./people-choice"
import { BoardPreview } from "./board-preview"

/** The boards and people of the files, with the choices for them. */
export function ChooseForm({ page }: { page: ImportPage }) {
  const intent = useNavigation().formData?.get("intent")
  const { boards } = page
  return (
    <PostForm preventScrollReset className="grid grid-cols-1 gap-6">
      {boards.map((board, place) => (
        <BoardPreview key={place} board={board} place={place} page={page} />
      ))}
      {page.people.length > 0 && <PeopleChoice page={page} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Submit
          intent="discard-import"
          className="btn btn-plain"
          pending={intent === "discard-import"}
          pendingText="Discarding..."
        >
          Discard
        </Submit>
        {boards.length > 0 && (
          <Submit
            intent="start-import"
            className="btn btn-primary"
            pending={intent === "start-import"}
            pendingText="Importing..."
          >
            {boards.length === 1 ? "Import board" : "Import boards"}
          </Submit>
        )}
      </div>
    </PostForm>
  )
}
