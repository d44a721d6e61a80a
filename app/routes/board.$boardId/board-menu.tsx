import { Link, useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { BOARD_GRADIENTS, backgroundName } from "~/models/board/background"
import type { BoardFrame } from "~/models/board/board-page"
import { can } from "~/models/access/role"

export function BoardMenu({ board }: { board: BoardFrame }) {
  const keepQuery = useKeepQuery()
  const isOwner = can(board.userRole, "own")
  return (
    <Menu label="Board menu" trigger={<Icon name="more" />}>
      {can(board.userRole, "edit") && (
        <>
          <p className="menu-title">Background</p>
          <Backgrounds board={board} />
          <div className="menu-rule" />
        </>
      )}
      <Exports boardId={board.id} />
      <div className="menu-rule" />
      {can(board.userRole, "edit") && (
        <Link to={keepQuery(`/board/${board.id}/deleted`)} preventScrollReset className="menu-item">
          <Icon name="undo" />
          Recently deleted
        </Link>
      )}
      {isOwner ? (
        <>
          <Link
            to={keepQuery(`/board/${board.id}/invite`)}
            preventScrollReset
            className="menu-item"
          >
            <Icon name="user-plus" />
            Invite user
          </Link>
          <Link
            to={keepQuery(`/board/${board.id}?delete-board`)}
            className="menu-item menu-item-danger"
          >
            <Icon name="trash" />
            Delete Board
          </Link>
        </>
      ) : (
        <Link
          to={keepQuery(`/board/${board.id}/share?leave`)}
          preventScrollReset
          className="menu-item"
        >
          <Icon name="log-out" />
          Leave board
        </Link>
      )}
    </Menu>
  )
}

const FORMATS = [
  { ending: "tar", name: "Board with files (.tar)" },
  { ending: "json", name: "JSON, without files" },
  { ending: "csv", name: "CSV, a table" },
  { ending: "md", name: "Markdown, a text" },
] as const

/** Links to the board as a file. They are plain, so that the browser downloads it. */
function Exports({ boardId }: { boardId: string }) {
  return (
    <>
      <p className="menu-title" id="export">
        Export
      </p>
      <div role="group" aria-labelledby="export">
        {FORMATS.map(({ ending, name }) => (
          <a key={ending} href={`/board/${boardId}.${ending}`} className="menu-item">
            <Icon name="download" />
            {name}
          </a>
        ))}
      </div>
    </>
  )
}

function Backgrounds({ board }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  const keepQuery = useKeepQuery()
  const chosen = fetcher.formData?.get("background") ?? board.background
  return (
    <fetcher.Form
      method="post"
      action={keepQuery(`/board/${board.id}`)}
      className="grid grid-cols-4 gap-2 px-2.5 pb-1.5"
    >
      <input type="hidden" name="intent" value="update-board" />
      {BOARD_GRADIENTS.map((background) => (
        <button
          key={background}
          type="submit"
          name="background"
          value={background}
          className="background-swatch h-9"
          data-background={background}
          aria-label={backgroundName(background)}
          aria-pressed={background === chosen}
          title={backgroundName(background)}
        />
      ))}
    </fetcher.Form>
  )
}
