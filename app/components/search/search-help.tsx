const FILTERS = [
  ["board:launch", "on boards with this word in their name"],
  ['label:"needs review"', "with a label of this name"],
  ["@ana", "assigned to Ana; @me for your own"],
  [
    "due:week",
    "due in seven days; also overdue, today, tomorrow, month, none, 2026-11-30, <2026-11-30",
  ],
  ["priority:high", "of this priority; also low, medium, critical, none"],
  ["is:open", "not done; also is:done and is:archived"],
] as const

/** How searches are written. */
export function SearchHelp({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="mt-2 text-sm/base text-muted" open={isOpen}>
      <summary className="w-fit cursor-pointer rounded underline underline-offset-3 hover:text-ink">
        Search with filters
      </summary>
      <p className="mt-2">Filters and words can be combined. The search finds cards that are</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {FILTERS.map(([filter, meaning]) => (
          <div key={filter} className="contents">
            <dt className="font-mono text-ink">{filter}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
