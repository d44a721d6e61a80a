import { todayIn, useNow } from "~/client/clock"
import { usePickedDay } from "~/client/use-picked-day"
import { NEAR_DAYS, nearDate } from "~/models/board/card/near-days"
import { MonthGrid } from "~/routes/board.$boardId.cards.$cardId/properties/month-grid"
import { Choice, Picker, type Place } from "./picker"

type Props = {
  label: string
  /** The day (`yyyy-MM-dd`), or an empty text. */
  chosen: string
  zone: string
  /** Saves another day, or an empty text for none. */
  save: (day: string) => void
  close: () => void
  place?: Place | undefined
}

/** A near day, any other, or none. */
export function DayPicker({ label, chosen, zone, save, close, place }: Props) {
  const today = todayIn(zone, useNow() ?? undefined)
  const choose = (day: string) => {
    save(day)
    close()
  }
  const take = ({ value, validity }: HTMLInputElement) => {
    if (value !== "" && validity.valid) choose(value)
  }
  const picked = usePickedDay(take)
  return (
    <Picker label={label} close={close} {...place}>
      {NEAR_DAYS.map(([day, text]) => (
        <Choice key={day} isOn={false} onClick={() => choose(nearDate(day, today))}>
          {text}
        </Choice>
      ))}
      <MonthGrid chosen={chosen} today={today} onChoose={choose} />
      <label className="grid gap-1 px-2 py-1">
        <span className="label">Other day</span>
        <input
          type="date"
          className="input"
          min="1970-01-01"
          max="9999-12-30"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return
            event.preventDefault()
            take(event.currentTarget)
          }}
          onBlur={({ currentTarget }) => take(currentTarget)}
          {...picked}
        />
      </label>
      {chosen !== "" && (
        <Choice isOn={false} onClick={() => choose("")}>
          Remove due date
        </Choice>
      )}
    </Picker>
  )
}
