const FILTERS = [
  ["board:launch", "on boards with this word in their name"],
  ["in:launch", "the same, or on all boards of a workspace"],
  ['list:"in review"', "in lists with these words in their name"],
  ['label:"needs review"', "with a label of this name"],
  ["@ana", "assigned to Ana; @me for your own; @ana,tom for one of them"],
  [
    "due:week",
    "due in seven days; also overdue, today, tomorrow, month, any, none, 2026-11-30, <2026-11-30, 2026-11-01..2026-11-30",
  ],
  ["start:week", "that start in seven days; also today, tomorrow, month, any, none and dates"],
  ["priority:high", "of this priority; also low, medium, critical, none"],
  ["is:open", "not done; also is:done, is:archived, is:unassigned, is:unlabeled and is:waiting"],
  ["has:file", "with files; also has:checklist and has:comment"],
  ["created:week", "created in the last seven days; also today, yesterday, month and dates"],
  ["finished:week by:ana", "finished by Ana in the last seven days; also changed: and created:"],
  [
    "untouched:month",
    "there for a month, and nobody did anything to them; also week, today and dates",
  ],
] as const

export function SearchHelp({ isOpen }: { isOpen: boolean }) {
  return (
    <details className="mt-2 text-xs/base text-muted" open={isOpen}>
      <summary className="w-fit cursor-pointer rounded underline underline-offset-3 hover:text-ink">
        Search with filters
      </summary>
      <p className="mt-2">
        Say what you look for in your own words: “overdue cards of Tom in review”, “high priority
        without a date”, “what did Ana finish last week”. Or write filters, also with words beside
        them. They find cards that are
      </p>
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
