import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { countText } from "~/models/text/count-text"
import { MORNING, WEEKDAYS, type Every } from "~/models/board/repeat/repeat-rule"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

const EVERY_TEXTS: Record<Every, string> = {
  day: "Every day",
  weekday: "Every weekday, Monday to Friday",
  week: "Every week",
  month: "Every month",
  year: "Every year",
  done: "After it is done",
}
const UNITS = ["day", "week", "month", "year"] as const
const NTH_TEXTS = [
  ["", "A day"] as const,
  ["1", "The first"] as const,
  ["2", "The second"] as const,
  ["3", "The third"] as const,
  ["4", "The fourth"] as const,
  ["-1", "The last"] as const,
]
const NTH_DAY_TEXTS = [
  ...WEEKDAYS.map((name, index) => [String(index + 1), name] as const),
  ["weekday", "weekday, Monday to Friday"] as const,
]
const END_TEXTS = [
  ["never", "Never"] as const,
  ["day", "On a day"] as const,
  ["times", "After a number of times"] as const,
]
const DUE_TEXTS = [
  ["", "Without a due date"] as const,
  ["0", "On the same day"] as const,
  ["1", "1 day later"] as const,
  ["2", "2 days later"] as const,
  ["3", "3 days later"] as const,
  ["7", "A week later"] as const,
  ["14", "2 weeks later"] as const,
  ["30", "30 days later"] as const,
]

/** The form that lets a card repeat: at its times a copy of it is made. */
export function RepeatCard({ page, board }: { page: CardPage; board: BoardPage }) {
  const address = useCardAddress()
  const { refusal, typed, faultAt, formMessage } = useRefusal("set-repeat")
  const { repeat } = page
  const form = {
    repeat,
    shown: (name: string, saved: string | number | null | undefined) =>
      typed(name) ?? String(saved ?? ""),
    faultAt,
  }
  const { shown } = form
  return (
    <section className="card-section" aria-label="Repeat card">
      <h3>Repeat</h3>
      <CommandForm
        fields={{ zone: repeat?.zone ?? page.zone, nextAt: repeat?.nextAt ?? undefined }}
        action={withQuery(address, "?repeat")}
        className="panel repeat-form"
      >
        <p className="hint">
          Cardinal adds a copy of this card each time: not done, with its labels, people and
          checklists.
        </p>
        <SelectField
          label="Repeats"
          name="every"
          defaultValue={shown("every", repeat?.every ?? "week")}
          autoFocus
          data-autofocus
        >
          <Options of={Object.entries(EVERY_TEXTS)} />
        </SelectField>
        <TextField
          label={<IntervalLabel />}
          frameClass="repeat-interval"
          type="number"
          name="interval"
          min={1}
          max={365}
          error={faultAt("interval")}
          defaultValue={shown("interval", repeat?.interval ?? 1)}
        />
        <Weekdays
          repeat={repeat}
          today={page.today}
          typed={refusal?.result?.initialValue?.["weekdays"]}
          error={faultAt("weekdays")}
        />
        <MonthDays {...form} />
        <TextField
          label="Time"
          hint={`Time zone: ${(repeat?.zone ?? page.zone).replaceAll("_", " ")}`}
          type="time"
          name="time"
          required
          error={faultAt("time")}
          defaultValue={shown("time", repeat?.time ?? MORNING)}
        />
        <TextField
          label="First day"
          frameClass="repeat-start"
          hint={<StartHint />}
          type="date"
          name="startDay"
          error={faultAt("startDay")}
          defaultValue={shown("startDay", repeat?.startDay)}
        />
        <End {...form} />
        <SelectField label="List" name="listId" defaultValue={shown("listId", repeat?.listId)}>
          <option value="">The list of this card</option>
          <Options of={board.lists} />
        </SelectField>
        <DueInDays {...form} />
        <Refusal>{formMessage}</Refusal>
        <div className="flex flex-wrap gap-2">
          <Submit intent="set-repeat" pendingText="Saving...">
            Save
          </Submit>
          {repeat && repeat.next.length > 0 && repeat.every !== "done" && (
            <Submit intent="skip-repeat" pendingText="Saving..." className="btn btn-plain">
              Skip the next one
            </Submit>
          )}
          {repeat && (
            <Submit intent="stop-repeat" pendingText="Saving..." className="btn btn-plain">
              Stop repeating
            </Submit>
          )}
          <Cancel to={address} />
        </div>
      </CommandForm>
    </section>
  )
}

const IntervalLabel = () => (
  <>
    {UNITS.map((unit) => (
      <span key={unit} className={`repeat-${unit}`}>
        Every how many {unit}s
      </span>
    ))}
    <span className="repeat-done">Days after it is done</span>
  </>
)

const StartHint = () => (
  <>
    Today, if you leave it empty.
    <span className="repeat-year"> It repeats on this day of the year.</span>
  </>
)

type OfRepeat = {
  repeat: CardPage["repeat"]
  /** The text of a refused form, or else the saved value. */
  shown: (name: string, saved: string | number | null | undefined) => string
  faultAt: (name: string) => string | undefined
}

/** The API may have set other weekdays than the form offers: those stay unless they are changed. */
function MonthDays({ repeat, shown, faultAt }: OfRepeat) {
  const weekdays = repeat?.every === "month" ? repeat.weekdays : []
  const isWeekday = weekdays.join() === "1,2,3,4,5"
  const isOther = weekdays.length > 1 && !isWeekday
  const value = isOther ? "" : isWeekday ? "weekday" : String(weekdays[0] ?? 1)
  return (
    <fieldset className="field repeat-month">
      <legend className="label">On</legend>
      <div className="flex flex-wrap gap-2">
        <select
          className="input w-auto"
          aria-label="Which day of the month"
          name="nth"
          defaultValue={shown("nth", repeat?.nth)}
        >
          <Options of={NTH_TEXTS} />
        </select>
        <select
          className="input w-auto repeat-nth"
          aria-label="Day of the week"
          name="nthDay"
          defaultValue={shown("nthDay", value)}
        >
          <Options of={NTH_DAY_TEXTS} />
          {isOther && (
            <option value="">{weekdays.map((day) => WEEKDAYS[day - 1]).join(" or ")}</option>
          )}
        </select>
        <input
          className="input w-auto repeat-month-day"
          aria-label="Day of the month"
          type="number"
          name="monthDay"
          min={1}
          max={31}
          defaultValue={shown("monthDay", repeat?.monthDay ?? 1)}
        />
      </div>
      <Refusal>{faultAt("monthDay")}</Refusal>
      <p className="hint repeat-month-day">In shorter months, the last day.</p>
    </fieldset>
  )
}

function End({ repeat, shown, faultAt }: OfRepeat) {
  const ends = repeat?.until ? "day" : repeat?.times ? "times" : "never"
  return (
    <>
      <SelectField label="Ends" name="ends" defaultValue={shown("ends", ends)}>
        <Options of={END_TEXTS} />
      </SelectField>
      <TextField
        label="Last day"
        frameClass="repeat-until"
        type="date"
        name="until"
        error={faultAt("until")}
        defaultValue={shown("until", repeat?.until)}
      />
      <TextField
        label="How many times more"
        frameClass="repeat-times"
        type="number"
        name="times"
        min={1}
        max={365}
        error={faultAt("times")}
        defaultValue={shown("times", repeat?.times ?? 10)}
      />
    </>
  )
}

type WeekdaysProps = {
  repeat: CardPage["repeat"]
  today: number
  typed: unknown
  error: string | undefined
}

/** By default the weekday of today. */
function Weekdays({ repeat, today, typed, error }: WeekdaysProps) {
  const saved = repeat && repeat.weekdays.length > 0 ? repeat.weekdays : [today]
  const chosen = typed === undefined ? saved : [typed].flat().map(Number)
  return (
    <fieldset className="field repeat-week">
      <legend className="label">On</legend>
      <div className="flex flex-wrap gap-x-4">
        {WEEKDAYS.map((name, index) => (
          <label key={name} className="flex min-h-8 items-center gap-1.5 touch:min-h-11">
            <input
              type="checkbox"
              name="weekdays"
              value={index + 1}
              defaultChecked={chosen.includes(index + 1)}
            />
            {name}
          </label>
        ))}
      </div>
      <Refusal>{error}</Refusal>
    </fieldset>
  )
}

function DueInDays({ repeat, shown }: OfRepeat) {
  const value = shown("dueInDays", repeat?.dueInDays)
  const isOther = !DUE_TEXTS.some(([each]) => each === value)
  return (
    <SelectField label="Due" name="dueInDays" defaultValue={value}>
      <Options of={DUE_TEXTS} />
      {isOther && <option value={value}>{countText(Number(value), "day")} later</option>}
    </SelectField>
  )
}
