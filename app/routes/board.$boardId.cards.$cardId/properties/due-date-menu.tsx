import { useRef, useState } from "react"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { SelectField, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { todayIn, useNow } from "~/client/clock"
import { useHydrated } from "~/client/use-hydrated"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { NEAR_DAYS } from "~/models/board/card/near-days"
import { NO_REMINDER, REMINDERS, REMINDER_TEXTS, type Reminder } from "~/models/board/card/reminder"
import { MonthGrid } from "./month-grid"
import { usePropertyForm } from "./use-property-form"

type Props = { due: CardPage["due"]; reminder: Reminder | null; zone: string }

export function DueDateMenu({ due, reminder, zone }: Props) {
  const intents = ["set-due-date", "set-due-day", "remove-due-date"]
  const { fetcher, form, action, typed, faultAt, formMessage } = usePropertyForm("due", ...intents)
  return (
    <>
      <CommandForm
        intent="set-due-day"
        fields={{ zone }}
        fetcher={fetcher}
        action={action}
        className="grid grid-cols-2 gap-1.5 p-1.5"
      >
        {NEAR_DAYS.map(([day, text]) => (
          <DayButton key={day} day={day} text={text} />
        ))}
      </CommandForm>
      <div className="menu-rule" />
      <CommandForm
        intent="set-due-date"
        fields={{ zone }}
        fetcher={fetcher}
        ref={form}
        action={action}
        className="grid gap-2 p-1.5"
      >
        <DayAndTime
          // After a save by somebody else, or by a button, it shows the saved day.
          key={`${due?.date ?? ""} ${due?.time ?? ""}`}
          date={typed("date") ?? due?.date ?? ""}
          time={typed("time") ?? due?.time ?? ""}
          zone={zone}
          faultAt={faultAt}
        />
        <SelectField
          label="Reminder"
          frameClass="gap-1"
          // React does not update the default of a select.
          key={reminder}
          id="due-reminder"
          name="reminder"
          defaultValue={typed("reminder") ?? (reminder === null ? NO_REMINDER : String(reminder))}
        >
          <option value={NO_REMINDER}>None</option>
          {REMINDERS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {REMINDER_TEXTS[minutes]}
            </option>
          ))}
        </SelectField>
        <Refusal>{formMessage}</Refusal>
        <div className="flex flex-wrap gap-2">
          <Submit pendingText="Saving...">Save</Submit>
          {due && (
            <button type="submit" form="remove-due-date" className="btn btn-quiet menu-item w-auto">
              Remove due date
            </button>
          )}
        </div>
        <p className="text-xs text-muted">
          Without a time, the whole day. Time zone: {zone.replaceAll("_", " ")}
        </p>
      </CommandForm>
      {due && (
        <CommandForm
          intent="remove-due-date"
          fetcher={fetcher}
          action={action}
          id="remove-due-date"
        />
      )}
    </>
  )
}

type DayProps = {
  date: string
  time: string
  zone: string
  faultAt: (field: string) => string | undefined
}

/** The fields, and with a script a month beside them; phones have a better one of their own. */
function DayAndTime({ date, time, zone, faultAt }: DayProps) {
  const hydrated = useHydrated()
  const now = useNow() ?? undefined
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(date)
  const choose = (day: string) => {
    const { current: input } = field
    if (!input) return
    input.value = day
    setChosen(day)
    // As a near day does, it saves and closes the menu; the time and the reminder stay.
    input.form?.requestSubmit()
  }
  return (
    <>
      {hydrated && <MonthGrid chosen={chosen} today={todayIn(zone, now)} onChoose={choose} />}
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          label="Day"
          frameClass="min-w-0 grow-[3] basis-36 grid-cols-1 gap-1"
          inputRef={field}
          error={faultAt("date")}
          type="date"
          name="date"
          min="1970-01-01"
          max="9999-12-30"
          required
          defaultValue={date}
          data-first=""
          onInput={(event) => setChosen(event.currentTarget.value)}
        />
        <TextField
          label="Time"
          frameClass="min-w-0 grow-[2] basis-32 grid-cols-1 gap-1"
          error={faultAt("time")}
          type="time"
          name="time"
          defaultValue={time}
        />
      </div>
    </>
  )
}

function DayButton({ day, text }: { day: string; text: string }) {
  return (
    <button
      type="submit"
      name="day"
      value={day}
      className="btn btn-plain menu-item justify-center whitespace-nowrap px-2"
    >
      {text}
    </button>
  )
}
