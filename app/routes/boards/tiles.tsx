import { Link, useSearchParams } from "@remix-run/react"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import {
  overviewAddress,
  type BoardGroup,
  type BoardTile as Tile,
} from "~/models/board/board/board-overview"
import { BoardTile } from "./board-tile"

/** The boards of a workspace, or those of none. */
export function Group({ workspace, boards }: BoardGroup) {
  const id = `workspace-${workspace?.id ?? "none"}`
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2
        id={id}
        className="mb-3 text-base font-semibold [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
      >
        {workspace === null ? (
          "In no workspace"
        ) : (
          <Link to={`/workspaces/${workspace.id}`} className="hover:underline">
            {workspace.name}
          </Link>
        )}
      </h2>
      <Tiles boards={boards} />
    </section>
  )
}

export function Tiles({ boards }: { boards: readonly Tile[] }) {
  const [search] = useSearchParams()
  const openBoard = usePlainLinks(".board-tile-name")
  const sendForm = usePlainForms()
  const openDialog = usePlainLinks(".board-tile-action", { preventScrollReset: true })
  return (
    <ul
      onClick={(event) => {
        openBoard(event)
        openDialog(event)
      }}
      onSubmit={sendForm}
      className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4"
    >
      {boards.map((board) => (
        <BoardTile
          key={board.id}
          board={board}
          tools={{
            here: overviewAddress(search),
            dialogAt: (query) => overviewAddress(search, query),
          }}
        />
      ))}
    </ul>
  )
}
