import { Submit } from "~/components/submit"
import type { CardPage } from "~/models/card/card-page.server"
import { CardProperty, PropertyMenu } from "./card-property"
import { usePropertyForm } from "./use-property-form"

type Due = CardPage["due"]
type Props = { due: Due; zone: string; canEdit: boolean }

const TONES = { overdue: "Overdue", soon: "Due within a day", later: "", done: "Done" }

/** A card's due date in the reader's time zone, and the menu to set it. */
export function DueDate({ due, zone, canEdit }: Props) {
  return (
    <CardProperty name="Due date" empty={!due} menu={canEdit && <DueMenu due={due} zone={zone} />}>
      {due && (
        <>
          <span className={`chip due due-${due.tone}`} title={`${due.date} ${due.time} (${zone})`}>
            {due.text}
          </span>
          {TONES[due.tone] && <span className="text-muted">{TONES[due.tone]}</span>}
        </>
      )}
    </CardProperty>
  )
}

function DueMenu({ due, zone }: { due: Due; zone: string }) {
  const intents = ["set-due-date", "set-due-day", "remove-due-date"]
  const { Form, form, action, pending, error, typed } = usePropertyForm("due", ...intents)
  return (
    <PropertyMenu label="Edit due date" name="due">
      <Form ref={form} method="post" action={action} className="grid gap-2 p-1.5">
        <input type="hidden" name="intent" value="set-due-date" />
        <input type="hidden" name="zone" value={zone} />
        <label className="grid gap-1 font-semibold">
          Day
          <input
            type="date"
            name="date"
            className="input"
            min="1970-01-01"
            max="9999-12-30"
            required
            defaultValue={typed("date") ?? due?.date}
          />
        </label>
        <label className="grid gap-1 font-semibold">
          Time
          <input
            type="time"
            name="time"
            className="input"
            defaultValue={typed("time") ?? due?.time ?? "23:59"}
          />
        </label>
        {error !== undefined && <p className="field-error">{error}</p>}
        <Submit pending={pending} pendingText="Saving...">
          Save
        </Submit>
        <p className="max-w-64 text-muted">Time zone: {zone.replaceAll("_", " ")}</p>
      </Form>
      <div className="menu-rule" />
      <Form method="post" action={action} className="flex flex-wrap gap-1.5 p-1.5">
        <input type="hidden" name="intent" value="set-due-day" />
        <input type="hidden" name="zone" value={zone} />
        <DayButton day="today" text="Today" />
        <DayButton day="tomorrow" text="Tomorrow" />
        <DayButton day="next-week" text="Next week" />
      </Form>
      {due && (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="remove-due-date" />
          <button type="submit" className="menu-item">
            Remove due date
          </button>
        </Form>
      )}
    </PropertyMenu>
  )
}

function DayButton({ day, text }: { day: string; text: string }) {
  return (
    <button
      type="submit"
      name="day"
      value={day}
      className="btn btn-plain menu-item flex-1 justify-center whitespace-nowrap px-2"
    >
      {text}
    </button>
  )
}
