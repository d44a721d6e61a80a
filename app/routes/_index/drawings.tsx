const LABELS = {
  none: "",
  red: "[--d-label:#d8304a]",
  blue: "[--d-label:#4a80d8]",
  green: "[--d-label:#3f9c6c]",
  yellow: "[--d-label:#dba01e]",
}

export function BoardDrawing() {
  return (
    <div className="relative flex items-start gap-2.5" aria-hidden="true">
      <DrawnList cards={["red", "blue", "none"]} />
      <DrawnList cards={["green", "gap"]} />
      <DrawnList cards={["blue", "none"]} />
      <span
        className={`d-card absolute left-[6.75rem] top-[4.25rem] w-[4.125rem] bg-surface shadow-lift [rotate:-5deg] ${LABELS.yellow}`}
      />
    </div>
  )
}

function DrawnList({ cards }: { cards: (keyof typeof LABELS | "gap")[] }) {
  return (
    <span className="d-list">
      <span className="d-line" />
      {cards.map((label, index) =>
        label === "gap" ? (
          <span key={index} className="d-gap" />
        ) : (
          <span key={index} className={`d-card ${LABELS[label]}`} />
        ),
      )}
    </span>
  )
}

export function LiveDrawing() {
  return (
    <div className="flex gap-6" aria-hidden="true">
      {[1, 3].map((person) => (
        <span
          key={person}
          className="relative grid place-items-center rounded-xl border border-line bg-canvas px-3.5 pb-3.5 pt-5"
        >
          <span className="d-list">
            <span className="d-line" />
            <span className={`d-card ${LABELS.blue}`} />
            <span
              className={`d-card outline outline-2 outline-offset-1 outline-brand ${LABELS.red}`}
            />
          </span>
          <img
            src={`/avatars/default-${person}.svg`}
            alt=""
            width={40}
            height={40}
            className="absolute -bottom-3 -right-3 rounded-full border-[3px] border-surface"
            loading="lazy"
          />
        </span>
      ))}
    </div>
  )
}

const ROLES = [
  ["Owner", "bg-danger-fill text-white"],
  ["Editor", "bg-later text-later-ink"],
  ["Viewer", "bg-sunken"],
] as const

export function RolesDrawing() {
  return (
    <div className="grid w-[min(17rem,80%)] gap-2" aria-hidden="true">
      {ROLES.map(([role, colours], person) => (
        <span
          key={role}
          className="flex items-center gap-3 rounded-xl bg-surface px-3 py-2 shadow-card"
        >
          <img
            src={`/avatars/default-${person}.svg`}
            alt=""
            width={36}
            height={36}
            className="rounded-full"
            loading="lazy"
          />
          <span className="d-line w-auto flex-1" />
          <span className={`rounded-2xl px-2.5 text-xs font-demibold leading-6 ${colours}`}>
            {role}
          </span>
        </span>
      ))}
    </div>
  )
}
