import { Link } from "@remix-run/react"
import { BackLink } from "~/components/back-link"
import { Icon } from "~/components/icon"

type Props = { boardId: string; boardName: string; current: "digest" | "analytics" }

const REPORTS = [
  { path: "digest", text: "Digest" },
  { path: "analytics", text: "Analytics" },
] as const

export function ReportHead({ boardId, boardName, current }: Props) {
  const shown = REPORTS.find(({ path }) => path === current)
  return (
    <header className="grid grid-cols-1 gap-3">
      <nav aria-label="Board" className="flex flex-wrap justify-between gap-2">
        <BackLink to={`/board/${boardId}`} name={boardName} />
        {REPORTS.filter(({ path }) => path !== current).map(({ path, text }) => (
          <Link key={path} to={`/board/${boardId}/${path}`} className="btn btn-plain">
            {text}
            <Icon name="arrow-right" />
          </Link>
        ))}
      </nav>
      <h1 className="text-title font-bold [overflow-wrap:anywhere]">
        {shown?.text} of {boardName}
      </h1>
    </header>
  )
}
