import { Link, useRouteLoaderData } from "@remix-run/react"
import { Fragment } from "react"
import type { Role } from "~/models/access/role"
import {
  mayUse,
  SHORTCUTS,
  type Shortcut,
  type ShortcutScope,
} from "~/models/board/shortcut/shortcuts"
import { ShortcutSwitch } from "./shortcut-switch"

const GROUPS: { where: ShortcutScope; title: string; note?: string }[] = [
  { where: "everywhere", title: "Everywhere" },
  { where: "board", title: "On a board", note: "From the focused card." },
  {
    where: "card",
    title: "On a card",
    note: "The open card, the one that the pointer is over, or the focused one.",
  },
  { where: "moving", title: "Moving a card with the keyboard" },
]

/** Lists the shortcuts that the reader may use on the board on screen; elsewhere, all of them. */
export function ShortcutList({ heading: Heading }: { heading: "h2" | "h3" }) {
  const board = useRouteLoaderData<() => { userRole: Role }>("routes/board.$boardId")
  return (
    <>
      <ShortcutSwitch />
      <p className="hint">
        <Link to="/help/keys" className="link">
          Help about keys
        </Link>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(20rem,100%),1fr))] gap-x-10 gap-y-6">
        {GROUPS.map(({ where, title, note }) => {
          const rows = SHORTCUTS.filter(
            (row) => row.where === where && mayUse(row, board?.userRole),
          )
          if (rows.length === 0) return null
          return (
            <section key={where} aria-labelledby={`shortcuts-${where}`}>
              <Heading id={`shortcuts-${where}`} className="font-bold">
                {title}
              </Heading>
              {note && <p className="hint">{note}</p>}
              <dl className="mt-1.5">
                {rows.map((row) => (
                  <Row key={row.text} row={row} />
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </>
  )
}

function Row({ row }: { row: Shortcut }) {
  return (
    <div className="flex min-h-9 flex-row-reverse items-center justify-between gap-4 border-t border-line py-1">
      <dt className="flex max-w-[60%] flex-none flex-wrap justify-end gap-1 [&_kbd]:border-b-2 [&_kbd]:bg-sunken [&_kbd]:font-semibold [&_kbd]:text-ink">
        {row.keys.map((key) => (
          <Keys key={key} keys={key} />
        ))}
      </dt>
      <dd>{row.text}</dd>
    </div>
  )
}

function Keys({ keys }: { keys: string }) {
  const [last = "", modifier] = keys.split("+").reverse()
  if (modifier === undefined) return <Key name={last} />
  if (modifier !== "Mod") {
    return (
      <span>
        <kbd>{modifier}</kbd> <Key name={last} />
      </span>
    )
  }
  return (
    <span>
      {["Ctrl", "⌘"].map((name, index) => (
        <Fragment key={name}>
          {index > 0 && " or "}
          <kbd>{name}</kbd> <kbd>{last.toUpperCase()}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

const ARROWS: Partial<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
}
const NAMES: Partial<Record<string, string>> = { " ": "Space", Escape: "Esc" }

function Key({ name }: { name: string }) {
  const arrow = ARROWS[name]
  if (arrow === undefined) return <kbd>{NAMES[name] ?? name}</kbd>
  return (
    <kbd>
      <span aria-hidden="true">{arrow}</span>
      <span className="sr-only">{name.replace("Arrow", "Arrow ")}</span>
    </kbd>
  )
}
