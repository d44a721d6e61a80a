import { useEffect, useRef, useState } from "react"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import type { Member } from "~/models/access/person"
import { MAX_FIELD_TEXT, type CustomField } from "~/models/board/custom-field/custom-field"
import {
  PersonValue,
  OptionChip,
} from "~/routes/board.$boardId.cards.$cardId/properties/custom-fields"
import { Item, type ActOnCards } from "./selection-item"
import { useFetched } from "./use-fetched"

type Props = { boardId: string; members: readonly Member[]; act: ActOnCards }

/** The custom fields of the selected cards, and what is seldom done to many. */
export function MoreMenu({ boardId, members, act }: Props) {
  const [fields, askForFields] = useFetched<CustomField[]>(`/api/boards/${boardId}/fields`, [])
  const [fieldId, setFieldId] = useState<string | null>(null)
  const field = fields.find(({ id }) => id === fieldId)
  return (
    <Menu
      label="More for the selected cards"
      className="btn btn-quiet btn-icon"
      trigger={<Icon name="more" />}
      onToggle={(open) => {
        if (open) askForFields()
        else setFieldId(null)
      }}
    >
      {field ? (
        <FieldValues field={field} members={members} act={act} />
      ) : (
        <>
          {fields.map(({ id, name }) => (
            <Item key={id} stays onClick={() => setFieldId(id)}>
              {name}
            </Item>
          ))}
          {fields.length > 0 && <div className="menu-rule" />}
          <Item onClick={() => act("reopen-cards")}>Mark as not done</Item>
          <div className="menu-rule" />
          <button
            type="button"
            className="menu-item menu-item-danger"
            onClick={() => act("delete-cards")}
          >
            <Icon name="trash" />
            Delete
          </button>
        </>
      )}
    </Menu>
  )
}

type ValuesProps = { field: CustomField; members: readonly Member[]; act: ActOnCards }

function FieldValues({ field, members, act }: ValuesProps) {
  const values = useRef<HTMLDivElement>(null)
  const set = (value: string) => act("field-cards", { fieldId: field.id, value })
  useEffect(() => {
    // The entry that opened them is gone.
    values.current?.querySelector<HTMLElement>("button, input")?.focus()
  }, [])
  return (
    <div ref={values} role="group" aria-label={field.name}>
      <p className="menu-title">{field.name}</p>
      <Choices field={field} members={members} set={set} />
      <Item onClick={() => set("")}>Remove value</Item>
    </div>
  )
}

type ChoicesProps = Omit<ValuesProps, "act"> & { set: (value: string) => void }

function Choices({ field, members, set }: ChoicesProps) {
  if (field.kind === "checkbox") return <Item onClick={() => set("true")}>Yes</Item>
  if (field.kind === "choice") {
    return field.options.map(({ id }) => (
      <Item key={id} onClick={() => set(id)}>
        <OptionChip field={field} value={id} />
      </Item>
    ))
  }
  if (field.kind === "person") {
    return members.map((member) => (
      <Item key={member.id} onClick={() => set(member.id)}>
        <PersonValue {...member} />
      </Item>
    ))
  }
  return <ValueForm field={field} set={set} />
}

function ValueForm({ field: { kind, name }, set }: Omit<ChoicesProps, "members">) {
  const [value, setValue] = useState("")
  return (
    <form
      className="flex gap-2 p-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        set(value)
        event.currentTarget.closest("details")?.removeAttribute("open")
      }}
    >
      <input
        type={kind === "date" ? "date" : "text"}
        className="input"
        aria-label={name}
        data-limit={MAX_FIELD_TEXT}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        required
      />
      <button type="submit" className="btn btn-primary">
        Save
      </button>
    </form>
  )
}
