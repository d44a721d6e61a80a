import { CardLabels } from "~/components/card-labels"
import { DueChip } from "~/components/due-chip"
import { Icon } from "~/components/icon"
import { LABEL_COLORS } from "~/models/board/label/label"
import { PRIORITIES } from "~/models/board/card/priority"
import type { DueTone } from "~/models/board/card/due-date"

const COLORS = {
  canvas: "the page",
  surface: "cards, panels, dialogs",
  sunken: "lists, values",
  line: "borders",
  ink: "text",
  muted: "text that is read second",
  accent: "the brand, the current page, today",
  focus: "focus, selection, progress",
  primary: "the one button of a form",
  danger: "what deletes, and what failed",
}

export const Colors = () => (
  <ul className="grid gap-2">
    {Object.entries(COLORS).map(([name, use]) => (
      <li key={name} className="flex items-center gap-2">
        <span
          className="size-6 rounded border border-line"
          style={{ background: `var(--${name})` }}
        />
        <b className="w-20">{name}</b> {use}
      </li>
    ))}
  </ul>
)

export const Texts = () => (
  <>
    <p className="text-title font-bold">Title, 20 px: of a page, a dialog, a card</p>
    <p>Base, 14 px: everything that is read</p>
    <p className="font-semibold">Base, bold: headings of parts, names</p>
    <p className="text-xs text-muted">Small, 12 px: what belongs to something else</p>
  </>
)

const TONES: DueTone[] = ["overdue", "soon", "later", "done"]

export const Chips = () => (
  <>
    <CardLabels labels={Object.entries(LABEL_COLORS).map(([name, color]) => `${name}:${color}`)} />
    <div className="card-meta">
      {TONES.map((tone) => (
        <DueChip key={tone} due={["Nov 26", tone, "2026-11-26T12:00:00.000Z"]} />
      ))}
      {PRIORITIES.map((priority) => (
        <i key={priority} className={`priority-${priority}`} title={`${priority} priority`}>
          {priority}
        </i>
      ))}
      <span className="items">1/3</span>
      <span className="items all-ticked">3/3</span>
      <span className="comments">2</span>
      <span className="files">1</span>
    </div>
    <p>
      <span className="badge">Badge</span> <kbd>?</kbd>
    </p>
  </>
)

const ICONS =
  "plus close check more menu search bell bell-off gear pencil trash archive copy move arrow-left arrow-right " +
  "arrow-up arrow-down chevron-down chevron-left chevron-right grip board home template user users " +
  "select done circle user-plus log-out upload download print sun moon monitor clock calendar flag tag comment paperclip " +
  "checklist text chart bold list timeline code link alert info image camera palette share filter eye mail lock star " +
  "star-filled key keyboard wifi-off refresh undo external smile"

export const Icons = () => (
  <ul className="flex flex-wrap gap-4">
    {ICONS.split(" ").map((name) => (
      <li key={name} className="grid w-20 justify-items-center gap-1 text-xs">
        <Icon name={name} />
        {name}
      </li>
    ))}
  </ul>
)
