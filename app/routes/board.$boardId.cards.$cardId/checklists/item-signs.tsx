import { useSubmit } from "@remix-run/react"
import { useState, type ReactNode } from "react"
import { isPlainClick } from "~/client/plain-click"
import { Icon } from "~/components/icon"
import { Face, PersonName } from "~/components/person"
import { END_OF_DAY, toDueText } from "~/models/board/card/due-date"
import { dayText } from "~/models/text/time/days"
import type { ShownItem } from "~/models/board/checklist/checklist-texts.server"
import { DayPicker } from "~/routes/board.$boardId/pickers/day-picker"
import { ChoicePicker, type Place } from "~/routes/board.$boardId/pickers/picker"
import type { ItemChoices } from "./checklist-item-fields"

type Props = {
  item: ShownItem
  /** The beginning of the item's text. */
  name: string
  choices: ItemChoices
  canEdit: boolean
  address: string
  /** The page with the item's form. */
  editAt: string
  announce: (text: string) => void
}

/** The day and the person at the end of an item's line. A click on one opens its choices there. */
export function ItemSigns(props: Props) {
  const { item, name, choices, canEdit, address, editAt, announce } = props
  const { id, assigneeId, importedAssignee, due } = item
  const { members, zone } = choices
  const submit = useSubmit()
  const person = members.find((member) => member.id === assigneeId)
  const assignee = person?.name ?? importedAssignee
  const day = due && dayText(due.date)
  if (!canEdit && assignee === undefined && !due) return null
  const send = (fields: Record<string, string>, text: string) => {
    submit({ id, ...fields }, { method: "post", action: address, navigate: false })
    announce(`“${name}” ${text}.`)
  }
  const saveDay = (date: string) => {
    const time = due?.time ?? END_OF_DAY
    const text = date === "" ? "has no due date" : `is due ${dayText(date)}`
    send({ intent: "date-checklist-item", zone, date, time }, text)
  }
  const savePerson = (chosen: string) => {
    const { name: to = "nobody" } = members.find((member) => member.id === chosen) ?? {}
    send({ intent: "assign-checklist-item", assignee: chosen }, `is assigned to ${to}`)
  }
  return (
    <span className="item-signs">
      <Sign
        name={name}
        text={due && day && `Due ${toDueText(day, due.tone)}`}
        title={due?.moment}
        unset={["calendar", "Set due date"]}
        editAt={canEdit ? editAt : null}
        picker={(place, close) => (
          <DayPicker
            label={`Due date of ${name}`}
            chosen={due?.date ?? ""}
            zone={zone}
            save={saveDay}
            close={close}
            place={place}
          />
        )}
      >
        {due && <span className={`chip due due-${due.tone}`}>{day}</span>}
      </Sign>
      <Sign
        name={name}
        text={assignee === undefined ? undefined : `Assigned to ${assignee}`}
        title={person ? assignee : `${assignee ?? ""} · imported`}
        unset={["user-plus", "Assign"]}
        editAt={canEdit ? editAt : null}
        picker={(place, close) => (
          <ChoicePicker
            label={`Person of ${name}`}
            value={assigneeId ?? "nobody"}
            choices={[
              ["nobody", "Nobody"],
              ...members.map((each) => [each.id, each.name, <Face key="" {...each} />] as const),
            ]}
            save={savePerson}
            close={close}
            {...place}
          />
        )}
      >
        {person ? (
          <img src={person.avatar} alt="" className="avatar" />
        ) : (
          importedAssignee !== undefined && <PersonName>{importedAssignee}</PersonName>
        )}
      </Sign>
    </span>
  )
}

type SignProps = {
  name: string
  /** Undefined if nothing is set. */
  text: string | undefined
  title: string | undefined
  /** For editors, where nothing is set. */
  unset: readonly [icon: string, label: string]
  /** Null for those who only see it. */
  editAt: string | null
  picker: (place: Place, close: () => void) => ReactNode
  children: ReactNode
}

function Sign({ name, text, title, unset, editAt, picker, children }: SignProps) {
  const [isOpen, setOpen] = useState(false)
  const [sign, setSign] = useState<HTMLElement | null>(null)
  const [icon, label] = unset
  if (editAt === null) {
    if (text === undefined) return null
    return (
      <span className="item-sign" role="img" aria-label={text} title={title}>
        {children}
      </span>
    )
  }
  return (
    <span ref={setSign} className={text === undefined && !isOpen ? "item-unset" : undefined}>
      <a
        href={editAt}
        className="item-sign"
        aria-label={`${text ?? label}: ${name}`}
        title={text === undefined ? label : title}
        draggable={false}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {text === undefined ? <Icon name={icon} small /> : children}
      </a>
      {isOpen && picker({ beside: () => sign }, () => setOpen(false))}
    </span>
  )
}
