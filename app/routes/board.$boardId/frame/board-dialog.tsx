import type { ReactElement } from "react"
import { can } from "~/models/access/role"
import { type BoardFrame, contentsOf, boardCardCount } from "~/models/board/board-page/board-page"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { useLaterCode } from "~/client/later-code"
import { ArchiveBoardQuestion } from "~/components/archive-board-question"
import { Dialog } from "~/components/dialog"
import { Confirm } from "~/components/confirm"
import { DeleteBoardQuestion } from "~/components/delete-board-question"
import { SharedBox } from "~/components/shared-box"
import { Icon } from "~/components/icon"
import { rowsCode } from "~/routes/board.$boardId/board-code"
import { BoardBackground } from "./board-background"
import { CopyDialog, WithCards } from "./copy-dialog"

/** The dialog that the address asks for, such as `?export`; null if not allowed. */
export function boardDialogAt(search: URLSearchParams, board: BoardFrame): ReactElement | null {
  if (search.has("background")) return <BoardBackground board={board} />
  if (search.has("choose-rows")) return <Rows board={board} />
  if (search.has("export")) return <ExportBoard board={board} />
  if (search.has("copy-board")) return <CopyBoard board={board} />
  if (search.has("save-template")) return <SaveTemplate board={board} />
  if (!can(board.userRole, "own") && !board.mayRestore) return null
  if (search.has("archive-board") && !board.isArchived) return <ArchiveBoard board={board} />
  return search.has("delete-board") ? <DeleteBoard board={board} /> : null
}

function Rows({ board }: { board: BoardFrame }) {
  const rows = useLaterCode(rowsCode)
  return rows && <rows.ChooseRows board={board} />
}

function ArchiveBoard({ board }: { board: BoardFrame }) {
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

function DeleteBoard({ board }: { board: BoardFrame }) {
  const { id, name } = board
  const closeTo = useViewAddress()
  const action = useKeepQuery()(`/board/${id}`)
  return (
    <Dialog title="Delete Board?" closeTo={closeTo}>
      <Confirm intent="delete-board" action={action} closeTo={closeTo}>
        <DeleteBoardQuestion name={name} contents={contentsOf(board)} />
      </Confirm>
    </Dialog>
  )
}

function CopyBoard({ board }: { board: BoardFrame }) {
  const cards = boardCardCount(board)
  return (
    <CopyDialog
      title="Copy board"
      action={`/board/${board.id}`}
      intent="copy-board"
      label="Name of the copy"
      name={`Copy of ${board.name}`}
      submit="Copy board"
      pendingText="Copying..."
    >
      <WithCards cards={cards} />
      <p className="hint">
        {"The copy has the same lists and background, and is yours alone." +
          (cards > 0
            ? " Cards are copied with labels, dates and open checklists, without people, comments and files."
            : "")}
      </p>
    </CopyDialog>
  )
}

function SaveTemplate({ board }: { board: BoardFrame }) {
  return (
    <CopyDialog
      title="Save as template"
      action={`/board/${board.id}`}
      intent="save-template"
      label="Name of the template"
      name={board.name}
      submit="Save template"
      pendingText="Saving..."
    >
      <WithCards cards={boardCardCount(board)} />
      <SharedBox mayShare={can(board.userRole, "own")} />
      <p className="hint">
        A template keeps the board as it is now: lists, labels, dates and checklists, but no people,
        comments or files. Dates move to the day on which it is used.
      </p>
    </CopyDialog>
  )
}

const FORMATS = [
  {
    path: ".tar",
    name: "Board with files (.tar)",
    about: "Everything. Importing it creates the same board.",
  },
  { path: ".json", name: "JSON, without files", about: "For programs, and for import." },
  { path: ".csv", name: "CSV, a table", about: "A row for each card, for a spreadsheet." },
  { path: ".md", name: "Markdown, a text", about: "To read, print or pass on." },
  {
    path: "/trello.json",
    name: "JSON in Trello’s format",
    about:
      "For other products, most of which can import Trello boards. It links to files, and leaves out activity, templates, repeats and saved views.",
  },
] as const

const PAGES = {
  path: "/pages.zip",
  name: "Web pages (.zip)",
  about:
    "To read, or for any web space: what people without an account may see, as its public address shows it.",
}

/** Links to the board as a file. They are plain, so that the browser downloads it. */
function ExportBoard({ board }: { board: Pick<BoardFrame, "id" | "userRole"> }) {
  const formats = can(board.userRole, "own") ? [...FORMATS, PAGES] : FORMATS
  return (
    <Dialog title="Export" closeTo={useViewAddress()}>
      <ul className="dialog-body !gap-1">
        {formats.map(({ path, name, about }) => (
          <li key={path}>
            <a href={`/board/${board.id}${path}`} className="menu-item">
              <Icon name="download" />
              <span>
                <span className="font-semibold">{name}</span>
                <span className="block text-xs/base text-muted">{about}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
