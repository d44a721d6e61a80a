import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { countText } from "~/models/text/count-text"
import { MORNING, WEEKDAYS, type EVERY } from "~/models/board/repeat/repeat-rule"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"

type Every = (typeof EVERY)[number]
const EVERY_TEXTS: Record<Every, string> = {
  day: "Every day",
  weekday: "Every weekday, Monday to Friday",
  week: "Every week",
  month: "Every month",
}
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
  const { refusal } = useRefusal("set-repeat")
  const { repeat } = page
  return (
    <section className="card-section" aria-label="Repeat card">
      <h3>Repeat</h3>
      <CommandForm
        fields={{ zone: repeat?.zone ?? page.zone }}
        action={withQuery(address, "?repeat")}
        className="panel repeat-form"
      >
        <p className="hint">
          Cardinal adds a copy of this card each time: not done, with its labels, people and
          checklists.
        </p>
        <SelectField
          label="How often"
          name="every"
          defaultValue={repeat?.every ?? "week"}
          autoFocus
          data-autofocus
        >
          <Options of={Object.entries(EVERY_TEXTS)} />
        </SelectField>
        <Weekdays page={page} />
        <TextField
          label="Day of the month"
          frameClass="repeat-month"
          hint="In shorter months, the last day."
          type="number"
          name="monthDay"
          min={1}
          max={31}
          defaultValue={repeat?.monthDay ?? 1}
        />
        <TextField
          label="Time"
          hint={`Time zone: ${(repeat?.zone ?? page.zone).replaceAll("_", " ")}`}
          type="time"
          name="time"
          required
          defaultValue={repeat?.time ?? MORNING}
        />
        <SelectField label="List" name="listId" defaultValue={repeat?.listId ?? ""}>
          <option value="">The list of this card</option>
          <Options of={board.lists} />
        </SelectField>
        <DueInDays dueInDays={repeat?.dueInDays ?? null} />
        <Refusal>{refusal?.message}</Refusal>
        <div className="flex flex-wrap gap-2">
          <Submit intent="set-repeat" pendingText="Saving...">
            Save
          </Submit>
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

/** By default the weekday of today. */
function Weekdays({ page: { repeat, today } }: { page: CardPage }) {
  const chosen = repeat && repeat.weekdays.length > 0 ? repeat.weekdays : [today]
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
    </fieldset>
  )
}

function DueInDays({ dueInDays }: { dueInDays: number | null }) {
  const value = dueInDays === null ? "" : String(dueInDays)
  const isOther = !DUE_TEXTS.some(([each]) => each === value)
  return (
    <SelectField label="Due" name="dueInDays" defaultValue={value}>
      <Options of={DUE_TEXTS} />
      {isOther && <option value={value}>{countText(Number(value), "day")} later</option>}
    </SelectField>
  )
}
