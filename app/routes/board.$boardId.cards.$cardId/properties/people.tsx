import { Link, useFetcher } from "@remix-run/react"
import { Finder } from "~/components/finder"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import type { ImportedAssignee } from "~/models/board/assignment/assignment"
import type { Member, Person } from "~/models/access/person"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { AssignMe } from "./assign-me"
import { CardProperty } from "./card-property"
import { textOf, usePending } from "~/routes/board.$boardId.cards.$cardId/use-pending"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { Face, PersonName } from "~/components/person"

type Props = {
  card: CardPage["card"]
  /** People whom an import knows by name only. */
  imported: ImportedAssignee[]
  members: Member[]
  canEdit: boolean
  /** The address of the invitation form; null for those who may not invite. */
  inviteAt: string | null
}

export function People({ card, imported, members, canEdit, inviteAt }: Props) {
  const address = useCardAddress()
  const assigned = useShownPeople(card.assignedUsers, members, address)
  const names = useShownNames(imported, address)
  const isEmpty = assigned.length + names.length === 0
  const content = (
    <>
      <Finder label="Find a person" />
      <p className="menu-title">Board members</p>
      <div className="choices">
        {members.map((member) => (
          <PersonToggle
            key={member.id}
            person={member}
            on={assigned.some(({ id }) => id === member.id)}
            address={address}
          />
        ))}
        {names.map((person) => (
          <PersonToggle key={person.id} person={person} on address={address} />
        ))}
      </div>
      {inviteAt !== null && (
        <Link to={inviteAt} preventScrollReset className="menu-item">
          <Icon name="user-plus" />
          Invite user
        </Link>
      )}
    </>
  )
  const editor = {
    label: "Assign people",
    name: "people",
    valueText: [...assigned, ...names].map(({ name }) => name).join(", "),
    content,
    addText: "Assign",
  }
  return (
    <CardProperty
      name="Assigned"
      editor={canEdit ? editor : null}
      beside={canEdit && <AssignMe assigned={assigned} />}
    >
      {isEmpty ? null : (
        <span className="people flex flex-wrap gap-x-3 gap-y-1">
          {assigned.map(({ id, name, avatar }) => (
            <span key={id} className="flex items-center gap-1.5">
              <Face name={name} avatar={avatar} />
            </span>
          ))}
          {names.map(({ id, name }) => (
            <span key={id} className="flex items-center gap-1.5">
              <Nobody />
              <PersonName>{name}</PersonName> <span className="text-muted">· imported</span>
            </span>
          ))}
        </span>
      )}
    </CardProperty>
  )
}

function useShownNames(imported: ImportedAssignee[], address: string): ImportedAssignee[] {
  const gone = usePending(address, "unassign-user").map((form) => textOf(form, "userId"))
  return imported.filter(({ id }) => !gone.includes(id))
}

const Nobody = () => (
  <span className="avatar grid place-items-center text-muted">
    <Icon name="user" small />
  </span>
)

type ToggleProps = { person: Person | ImportedAssignee; on: boolean; address: string }

function PersonToggle({ person, on, address }: ToggleProps) {
  const fetcher = useFetcher()
  return (
    <CommandForm
      intent={on ? "unassign-user" : "assign-user"}
      fields={{ userId: person.id }}
      fetcher={fetcher}
      action={address}
      data-find={`${person.name} ${person.username}`}
    >
      <button type="submit" className="choice" aria-pressed={on}>
        {"avatar" in person ? <img src={person.avatar} alt="" className="avatar" /> : <Nobody />}
        <span>
          <PersonName>
            {person.name} <span className="text-muted">@{person.username}</span>
          </PersonName>
          {!("avatar" in person) && <span className="text-muted"> · imported</span>}
        </span>
        {on && <Icon name="check" small />}
      </button>
    </CommandForm>
  )
}

function useShownPeople(assigned: Person[], members: Member[], address: string): Person[] {
  return usePending(address, "assign-user", "unassign-user").reduce((before, form) => {
    const userId = textOf(form, "userId")
    const others = before.filter(({ id }) => id !== userId)
    if (textOf(form, "intent") === "unassign-user") return others
    if (others.length < before.length) return before
    return [...before, ...members.filter(({ id }) => id === userId)]
  }, assigned)
}
