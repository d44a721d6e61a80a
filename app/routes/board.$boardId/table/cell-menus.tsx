import { usePickedDay } from "~/client/use-picked-day"
import { CardLabels } from "~/components/card-labels"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardFace } from "~/models/board/board-page/board-page"
import { NEAR_DAYS } from "~/models/board/card/near-days"
import { cardPath } from "~/models/access/card-path"
import { DEFAULT_LABEL_COLOR, findLabel, formatLabel } from "~/models/board/label/label"
import { CellMenu, Choice } from "./cell-menu"
import type { TableFrame } from "./table-context"
import { Face } from "~/components/person"

type Props = { card: CardFace; frame: TableFrame; label: string }

/** The labels of the board, or a new one; one's own others are on the card. */
export function LabelsCell({ card, frame: { labels, boardId, query, send }, label }: Props) {
  return (
    <CellMenu label={label}>
      <Finder
        label="Find or create a label"
        onCreate={(name) => {
          const text = formatLabel({ name, color: DEFAULT_LABEL_COLOR })
          send("toggle-card-label", { cardId: card.id, label: text, on: "on" })
        }}
      />
      {labels.map((each) => {
        const text = formatLabel(each)
        const isOn = findLabel(card.labels ?? [], each.name) !== undefined
        const fields = { cardId: card.id, label: text, ...(!isOn && { on: "on" }) }
        return (
          <Choice
            key={text}
            find={each.name}
            isOn={isOn}
            onClick={() => send("toggle-card-label", fields)}
          >
            <CardLabels labels={[text]} />
          </Choice>
        )
      })}
      <a
        href={withQuery(`${cardPath(boardId, card.id)}?set=labels`, query)}
        className="menu-item whitespace-nowrap"
      >
        <Icon name="plus" />
        Other labels
      </a>
    </CellMenu>
  )
}

export function PeopleCell({ card, frame: { members, send }, label }: Props) {
  return (
    <CellMenu label={label}>
      <Finder label="Find a person" />
      {members.map(({ id, name, avatar }) => {
        const isOn = card.assigned?.includes(id) ?? false
        const intent = isOn ? "unassign-user" : "assign-user"
        return (
          <Choice
            key={id}
            find={name}
            isOn={isOn}
            onClick={() => send(intent, { cardId: card.id, userId: id })}
          >
            <Face name={name} avatar={avatar} />
          </Choice>
        )
      })}
    </CellMenu>
  )
}

/** A near day or any other. The time of day stays. */
export function DueCell({ card, frame: { zone, send, edit }, label }: Props) {
  const cardId = card.id
  const act = (intent: string, fields: Record<string, string> = {}) => {
    send(intent, { cardId, zone, ...fields })
    edit(null)
  }
  const take = ({ value, validity }: HTMLInputElement) => {
    if (value !== "" && validity.valid) act("move-due-date", { date: value })
  }
  const picked = usePickedDay(take)
  return (
    <CellMenu label={label}>
      {NEAR_DAYS.map(([day, text]) => (
        <Choice key={day} isOn={false} onClick={() => act("set-due-day", { day })}>
          {text}
        </Choice>
      ))}
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
      {card.due && (
        <Choice isOn={false} onClick={() => act("remove-due-date")}>
          Remove due date
        </Choice>
      )}
    </CellMenu>
  )
}
