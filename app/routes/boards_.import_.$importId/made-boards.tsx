import { Link, useSearchParams } from "@remix-run/react"
import { Confirm } from "~/components/confirm"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"
import { countText } from "~/models/text/count-text"
import type { MadeBoard } from "~/models/exchange/board-import/import"
import type { ImportPage } from "~/models/exchange/board-import/import-page.server"
import { Section } from "~/components/section"

export function MadeBoards({ page }: { page: ImportPage }) {
  const [search] = useSearchParams()
  const { id, state, made, canUndo } = page
  const hasNotes = made.some(({ notes }) => notes.length > 0)
  const boards = countText(made.length, "board")
  return (
    <>
      <p role="status">
        {state === "undone"
          ? "This import was undone."
          : `${boards} imported.${hasNotes ? " Different from the file:" : ""}`}
      </p>
      {state === "undone" && (
        <p>
          Its boards can be restored for 7 days from{" "}
          <Link to="/boards/deleted" className="link">
            Recently deleted
          </Link>
          .
        </p>
      )}
      {state === "done" &&
        made.map((board) => (
          <MadeBoardPanel key={board.id} board={board} isOnly={made.length === 1} />
        ))}
      {canUndo && (
        <Link to="?undo" preventScrollReset className="btn btn-plain justify-self-start">
          <Icon name="undo" />
          Undo import
        </Link>
      )}
      {canUndo && search.has("undo") && (
        <Dialog title="Undo import?" closeTo={`/boards/import/${id}`}>
          <Confirm intent="undo-import" closeTo={`/boards/import/${id}`} yes="Undo import">
            <p>
              {made.length === 1 ? "The imported board" : `The ${boards} of this import`} will be
              deleted, with all changes made since. Deleted boards can be restored for 7 days.
            </p>
          </Confirm>
        </Dialog>
      )}
    </>
  )
}

function MadeBoardPanel({ board, isOnly }: { board: MadeBoard; isOnly: boolean }) {
  const { id, name, notes } = board
  return (
    <Section id={`board-${id}`} title={name} breaks>
      {notes.length > 0 && (
        <ul aria-label="Differences from the file" className="grid list-disc gap-1 pl-5">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Link
        to={`/board/${id}`}
        className={`btn justify-self-start ${isOnly ? "btn-primary" : "btn-plain"}`}
      >
        Open board
      </Link>
    </Section>
  )
}
