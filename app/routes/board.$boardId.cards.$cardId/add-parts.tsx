import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"

const PARTS = {
  attachments: { icon: "paperclip", text: "Attach" },
  link: { icon: "link", text: "Link" },
  checklist: { icon: "checklist", text: "Checklist" },
  another: { icon: "checklist", text: "Checklist" },
} as const

/** The parts of a card that can be added. `?add={name}` opens the form of one. */
export type Part = keyof typeof PARTS

export function AddParts({ parts, address }: { parts: Part[]; address: string }) {
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
