import { useActionData, useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Submit } from "~/components/submit"
import type { Reply } from "~/models/reply/reply"
import { withQuery } from "~/models/board/board-filter"
import type { CardPage } from "~/models/card/card-page.server"
import { CardProperty, PropertyMenu } from "./card-property"
import { useCardAddress } from "./use-card-address"

type Due = CardPage["due"]
type Props = { due: Due; zone: string; canEdit: boolean }

const TONES = { overdue: "Overdue", soon: "Due within a day", later: "" }

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

const INTENTS = ["set-due-date", "set-due-day", "remove-due-date"]

function DueMenu({ due, zone }: { due: Due; zone: string }) {
  const fetcher = useFetcher<Reply>()
  const posted = useActionData<Reply>()
  const address = useCardAddress()
  const form = useFormOfLatest(fetcher)
  const reply = fetcher.data ?? (posted && INTENTS.includes(posted.intent) ? posted : undefined)
  const typed = reply?.ok === false ? reply.result?.initialValue : undefined
  const pending = fetcher.state !== "idle"
  const action = withQuery(address, "?set=due")
  return (
    <PropertyMenu label="Edit due date" name="due">
      <fetcher.Form ref={form} method="post" action={action} className="grid gap-2 p-1.5">
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
            defaultValue={text(typed?.date) ?? due?.date}
          />
        </label>
        <label className="grid gap-1 font-semibold">
          Time
          <input
            type="time"
            name="time"
            className="input"
            defaultValue={text(typed?.time) ?? due?.time ?? "23:59"}
          />
        </label>
        {reply?.ok === false && <p className="field-error">{reply.message}</p>}
        <Submit pending={pending} pendingText="Saving...">
          Save
        </Submit>
        <p className="max-w-64 text-muted">Time zone: {zone.replaceAll("_", " ")}</p>
      </fetcher.Form>
      <div className="menu-rule" />
      <fetcher.Form method="post" action={action} className="flex flex-wrap gap-1.5 p-1.5">
        <input type="hidden" name="intent" value="set-due-day" />
        <input type="hidden" name="zone" value={zone} />
        <DayButton day="today" text="Today" />
        <DayButton day="tomorrow" text="Tomorrow" />
        <DayButton day="next-week" text="Next week" />
      </fetcher.Form>
      {due && (
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="remove-due-date" />
          <button type="submit" className="menu-item">
            Remove due date
          </button>
        </fetcher.Form>
      )}
    </PropertyMenu>
  )
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined)

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

/** Resets the form to the saved date and closes its menu after a save. */
function useFormOfLatest({ state, data }: { state: string; data: Reply | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (state !== "idle" || !data?.ok || !form.current) return
    form.current.reset()
    const menu = form.current.closest("details")
    if (!menu?.open) return
    menu.open = false
    // The pressed button is hidden now and would lose the focus.
    const { activeElement } = document
    if (menu.contains(activeElement) || activeElement?.contains(menu)) {
      menu.querySelector("summary")?.focus()
    }
  }, [state, data])
  return form
}
