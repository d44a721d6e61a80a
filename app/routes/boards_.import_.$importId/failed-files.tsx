import { Link } from "@remix-run/react"
import type { FailedFile } from "~/models/exchange/board-import/import"

/** @property again the address of the page that fetches them */
type Props = { files: readonly FailedFile[]; again: string | null }

export function FailedFiles({ files, again }: Props) {
  if (files.length === 0) return null
  return (
    <section className="panel" aria-labelledby="failed">
      <h2 id="failed" className="text-base font-semibold">
        Not fetched
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {files.map(({ name, card, reason }, place) => (
          <li key={place} className="[overflow-wrap:anywhere]">
            {name}
            {card !== "" && ` of “${card}”`}: {reason}
          </li>
        ))}
      </ul>
      {again !== null && (
        <Link to={again} className="link justify-self-start">
          Fetch the boards again
        </Link>
      )}
    </section>
  )
}
