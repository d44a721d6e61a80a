import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"

/** The parts of a card that are not shown while they are empty, and another checklist. `?add={name}` opens one. */
export type Part = "checklist" | "another" | "attachments"

const PARTS = {
  checklist: { icon: "checklist", text: "Add checklist" },
  another: { icon: "checklist", text: "Add checklist" },
  attachments: { icon: "paperclip", text: "Attach" },
} as const

export function AddParts({ parts, address }: { parts: Part[]; address: string }) {
  if (parts.length === 0) return null
  return (
    <div className="add-parts">
      {parts.map((part) => (
        <Link
          key={part}
          id={`add-${part}`}
          to={withQuery(address, `?add=${part}`)}
          preventScrollReset
          className="btn btn-plain"
        >
          <Icon name={PARTS[part].icon} />
          {PARTS[part].text}
        </Link>
      ))}
    </div>
  )
}
