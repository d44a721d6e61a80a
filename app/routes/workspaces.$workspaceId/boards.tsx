import { Link } from "@remix-run/react"
import { usePlainLinks } from "~/client/use-plain-links"
import { Icon } from "~/components/icon"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField } from "~/components/forms/field"
import { can } from "~/models/access/role"
import { countText } from "~/models/text/count-text"
import type { WorkspacePage } from "~/models/people/workspace/workspace-page.server"
import { MAX_TILES } from "~/models/board/board/board-overview"
import { BoardTile } from "~/routes/boards/board-tile"

export function Boards({ page }: { page: WorkspacePage }) {
  const { id, boards, archived, userRole } = page
  const openBoard = usePlainLinks(".board-tile-name")
  return (
    <section className="grid gap-3" aria-labelledby="boards">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="boards" className="text-base font-semibold">
          Boards
        </h2>
        {can(userRole, "edit") && (
          <Link to={`/boards?new&workspace=${id}`} className="btn btn-primary">
            <Icon name="plus" />
            Create board here
          </Link>
        )}
      </div>
      {boards.length === 0 && <p className="text-muted">No board is in this workspace yet.</p>}
      <ul
        onClick={openBoard}
        className={`empty:hidden ${boards.length > MAX_TILES ? "board-rows" : "board-tiles"}`}
      >
        {boards.map((board) => (
          <BoardTile key={board.id} board={board} />
        ))}
      </ul>
      {archived > 0 && (
        <p className="text-muted">
          {`${countText(archived, "board")} of this workspace `}
          {archived === 1 ? "is " : "are "}
          <Link to="/boards/archived" className="link">
            archived
          </Link>
          .
        </p>
      )}
      {page.outside.length > 0 && <PutIn boards={page.outside} />}
    </section>
  )
}

function PutIn({ boards }: { boards: WorkspacePage["outside"] }) {
  return (
    <CommandForm intent="put-board-in" preventScrollReset className="max-w-2xl">
      <SelectField
        label="Add one of your boards"
        hint="All members of the workspace join the board. Its owners can remove it again under Share."
        id="put-in"
        name="boardId"
        className="min-w-0 flex-1 basis-52"
        beside={
          <Submit className="btn btn-plain flex-none" pendingText="Adding...">
            Add board
          </Submit>
        }
      >
        <Options of={boards} />
      </SelectField>
    </CommandForm>
  )
}
