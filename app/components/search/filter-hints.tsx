const FILTERS = [
  { text: "board:", title: "Cards of a board" },
  { text: "label:", title: "Cards with a label" },
  { text: "@", title: "Cards assigned to a person; @me for your own" },
  { text: "due:", title: "Cards due today, this week, overdue …" },
  { text: "priority:", title: "Cards of a priority" },
  { text: "is:open", title: "Cards that are not done" },
  { text: "is:done", title: "Cards that are done" },
  { text: "is:archived", title: "Archived cards" },
] as const

export function FilterHints({ onChoose }: { onChoose: (filter: string) => void }) {
  return (
    <div
      className="flex flex-none flex-wrap items-center gap-1.5 whitespace-nowrap border-t border-line px-4 py-2 text-xs/base text-muted touch:gap-2 short:hidden phone:flex-nowrap phone:overflow-x-auto"
      role="group"
      aria-label="Filters"
    >
      <span aria-hidden="true">Filter by</span>
      {FILTERS.map(({ text, title }) => (
        <button
          key={text}
          type="button"
          className="min-h-6 flex-none touch:min-h-11 touch:min-w-11 rounded border border-line px-1.5 font-mono text-xs/base hover:bg-hover"
          title={title}
          onClick={() => onChoose(text.startsWith("is:") ? `${text} ` : text)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
