import { useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"

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

/** Links to the board as a file. They are plain, so that the browser downloads it. */
export function ExportBoard({ board }: { board: { id: string } }) {
  return (
    <Dialog title="Export" closeTo={useViewAddress()}>
      <ul className="dialog-body !gap-1">
        {FORMATS.map(({ path, name, about }) => (
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
