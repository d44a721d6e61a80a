import { useEffect, useRef, useState, type KeyboardEvent } from "react"
import {
  addMonths,
  dayByKey,
  dayTitle,
  monthOf,
  monthTitle,
  weekdaysFrom,
  weeksOf,
} from "~/models/text/time/days"
import { firstWeekdayOf } from "~/models/text/time/first-weekday"
import { Icon } from "~/components/icon"

type Props = {
  /** The chosen day (`yyyy-MM-dd`), or an empty text. */
  chosen: string
  today: string
  onChoose: (day: string) => void
}

/** A month to choose a day from, by pointer or keys (ARIA Authoring Practices, "Date Picker"). */
export function MonthGrid({ chosen, today, onChoose }: Props) {
  const grid = useRef<HTMLTableElement>(null)
  const [shown, setShown] = useState({ chosen, at: chosen || today })
  const [followsKeys, setFollowsKeys] = useState(false)
  // A day that is typed into the field shows its month.
  if (shown.chosen !== chosen) setShown({ chosen, at: chosen || shown.at })
  const { at } = shown
  // Only a script shows it, so that the browser knows the language.
  const firstWeekday = firstWeekdayOf(navigator.language)
  const go = (day: string) => setShown({ chosen, at: day })
  useEffect(() => {
    if (followsKeys) grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus()
  }, [followsKeys, at])
  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayByKey(at, event.key, event.shiftKey, firstWeekday)
    if (day === null) return
    event.preventDefault()
    setFollowsKeys(true)
    go(day)
  }
  const turn = (months: number) => {
    setFollowsKeys(false)
    go(addMonths(at, months))
  }
  return (
    <div className="month">
      <div className="flex items-center justify-between">
        <TurnButton label="Previous month" icon="arrow-left" onClick={() => turn(-1)} />
        <span className="font-semibold" aria-live="polite">
          {monthTitle(monthOf(at))}
        </span>
        <TurnButton label="Next month" icon="arrow-right" onClick={() => turn(1)} />
      </div>
      <table ref={grid} role="grid" aria-label={monthTitle(monthOf(at))} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdaysFrom(firstWeekday).map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(monthOf(at), firstWeekday).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} role="gridcell" aria-selected={day !== null && day === chosen}>
                  {day !== null && (
                    <button
                      type="button"
                      className="month-day"
                      tabIndex={day === at ? 0 : -1}
                      aria-current={day === today ? "date" : undefined}
                      data-chosen={day === chosen || undefined}
                      onClick={() => onChoose(day)}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className="sr-only">{dayTitle(day)}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TurnProps = { label: string; icon: string; onClick: () => void }

const TurnButton = ({ label, icon, onClick }: TurnProps) => (
  <button
    type="button"
    className="btn btn-quiet btn-icon"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={icon} small />
  </button>
)
