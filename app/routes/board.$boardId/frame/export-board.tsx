import { useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { Icon } from "~/components/icon"

const FORMATS = [
  {
    ending: "tar",
    name: "Board with files (.tar)",
    about: "Everything. Import makes the board again.",
  },
  { ending: "json", name: "JSON, without files", about: "For programs, and for import." },
  { ending: "csv", name: "CSV, a table", about: "A row for each card, for a spreadsheet." },
  { ending: "md", name: "Markdown, a text", about: "To read, print or pass on." },
] as const

/** Links to the board as a file. They are plain, so that the browser downloads it. */
export default function ExportBoard({ board }: { board: { id: string } }) {
  return (
    <Dialog title="Export" closeTo={useViewAddress()}>
      <ul className="dialog-body !gap-1">
        {FORMATS.map(({ ending, name, about }) => (
          <li key={ending}>
            <a href={`/board/${board.id}.${ending}`} className="menu-item">
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
