import type { FailedFile } from "~/models/board-import/import"

export function FailedFiles({ files }: { files: readonly FailedFile[] }) {
  if (files.length === 0) return null
  return (
    <section className="panel" aria-labelledby="failed">
      <h2 id="failed" className="text-base font-semibold">
        Not fetched
      </h2>
      <ul className="grid list-disc gap-1 pl-5">
        {files.map(({ name, card, reason }, place) => (
          <li key={place} className="[overflow-wrap:anywhere]">
            {name} of “{card}”: {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
