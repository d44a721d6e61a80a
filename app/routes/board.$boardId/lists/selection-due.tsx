import { useState } from "react"
import { usePickedDay } from "~/client/use-picked-day"
import { Menu } from "~/components/menu"
import { ownTimeZone } from "~/live/this-page"
import { NEAR_DAYS } from "~/models/board/card/near-days"
import { Item, type ActOnCards } from "./selection-item"

/** Sets or removes the due date of the selected cards. */
export function DueMenu({ act }: { act: ActOnCards }) {
  const [date, setDate] = useState("")
  const picked = usePickedDay(({ value }) =>
    act("date-cards", { date: value, zone: ownTimeZone() }),
  )
  return (
    <Menu label="Due date of the selected cards" className="btn btn-quiet" trigger="Due date">
      {NEAR_DAYS.map(([day, text]) => (
        <Item key={day} onClick={() => act("day-cards", { day, zone: ownTimeZone() })}>
          {text}
        </Item>
      ))}
      <Item onClick={() => act("undate-cards")}>No due date</Item>
      <div className="menu-rule" />
      <form
        className="grid gap-2 p-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          act("date-cards", { date, zone: ownTimeZone() })
        }}
      >
        <label className="label" htmlFor="selection-date">
          Other day
        </label>
        <input
          id="selection-date"
          type="date"
          className="input"
          required
          min="1000-01-01"
          max="9998-12-31"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
          {...picked}
        />
        <button type="submit" className="btn btn-primary">
          Save
        </button>
      </form>
    </Menu>
  )
}
