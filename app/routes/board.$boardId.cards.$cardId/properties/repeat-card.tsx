import { Link, useActionData, useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { countText } from "~/models/text/count-text"
import { MORNING, WEEKDAYS, type EVERY } from "~/models/board/repeat/repeat-rule"
import type { Reply } from "~/models/text/reply/reply"
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
export default function RepeatCard({ page, board }: { page: CardPage; board: BoardPage }) {
  const sent = useNavigation().formData?.get("intent")
  const address = useCardAddress()
  const reply = useActionData<Reply>()
  const error = reply?.intent === "set-repeat" && !reply.ok ? reply.message : undefined
  const { repeat } = page
  return (
    <section className="card-section" aria-label="Repeat card">
      <h3>Repeat</h3>
      <PostForm action={withQuery(address, "?repeat")} className="panel repeat-form">
        <input type="hidden" name="zone" value={repeat?.zone ?? page.zone} />
        <p className="hint">
          Cardinal adds a copy of this card each time: not done, with its labels, people and
          checklists.
        </p>
        <label className="field">
          <span className="label">How often</span>
          <select
            name="every"
            className="input"
            defaultValue={repeat?.every ?? "week"}
            autoFocus
            data-autofocus
          >
            {Object.entries(EVERY_TEXTS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        <Weekdays page={page} />
        <label className="field repeat-month">
          <span className="label">Day of the month</span>
          <input
            type="number"
            name="monthDay"
            className="input"
            min={1}
            max={31}
            defaultValue={repeat?.monthDay ?? 1}
          />
          <span className="hint">In a shorter month, its last day.</span>
        </label>
        <label className="field">
          <span className="label">Time</span>
          <input
            type="time"
            name="time"
            className="input"
            required
            defaultValue={repeat?.time ?? MORNING}
          />
          <span className="hint">
            Time zone: {(repeat?.zone ?? page.zone).replaceAll("_", " ")}
          </span>
        </label>
        <label className="field">
          <span className="label">List</span>
          <select name="listId" className="input" defaultValue={repeat?.listId ?? ""}>
            <option value="">The list of this card</option>
            {board.lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <DueInDays dueInDays={repeat?.dueInDays ?? null} />
        {error !== undefined && <p className="field-error">{error}</p>}
        <div className="flex flex-wrap gap-2">
          <Submit intent="set-repeat" pending={sent === "set-repeat"} pendingText="Saving...">
            Save
          </Submit>
          {repeat && (
            <Submit
              intent="stop-repeat"
              pending={sent === "stop-repeat"}
              pendingText="Saving..."
              className="btn btn-plain"
            >
              Stop repeating
            </Submit>
          )}
          <Link to={address} preventScrollReset className="btn btn-quiet">
            Cancel
          </Link>
        </div>
      </PostForm>
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
    <label className="field">
      <span className="label">Due</span>
      <select name="dueInDays" className="input" defaultValue={value}>
        {DUE_TEXTS.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
        {isOther && <option value={value}>{countText(Number(value), "day")} later</option>}
      </select>
    </label>
  )
}
