import { Link, useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { Member } from "~/models/board"
import type { Card } from "~/models/card"
import type { Person } from "~/models/user"
import { Fact, FactMenu } from "./card-facts"
import { textOf, usePending } from "./use-pending"
import { useCardAddress } from "./use-card-address"

type Props = {
  card: Card
  members: Member[]
  canEdit: boolean
  /** Where somebody can be invited; nowhere for those who may not. */
  inviteAt: string | null
}

/** Who is assigned to a card, and the menu of the board's members. */
export function People({ card, members, canEdit, inviteAt }: Props) {
  const address = useCardAddress()
  const assigned = useShownPeople(card.assignedUsers, members, address)
  const menu = canEdit && (
    <FactMenu label="Assign people" name="people">
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
      </div>
      {inviteAt !== null && (
        <Link to={inviteAt} preventScrollReset className="menu-item">
          <Icon name="user-plus" />
          Invite user
        </Link>
      )}
    </FactMenu>
  )
  return (
    <Fact name="Assigned" empty={assigned.length === 0} menu={menu}>
      <ul className="people">
        {assigned.map(({ id, name, avatar }) => (
          <li key={id}>
            <img src={avatar} alt="" className="avatar" />
            {name}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** Those who will be assigned once what is on its way has arrived. */
function useShownPeople(assigned: Person[], members: Member[], address: string): Person[] {
  return usePending(address, "assign-user", "unassign-user").reduce((before, form) => {
    const userId = textOf(form, "userId")
    const others = before.filter(({ id }) => id !== userId)
    if (textOf(form, "intent") === "unassign-user") return others
    if (others.length < before.length) return before
    return [...before, ...members.filter(({ id }) => id === userId)]
  }, assigned)
}

type ToggleProps = { person: Person; on: boolean; address: string }

function PersonToggle({ person, on, address }: ToggleProps) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={address}>
      <input type="hidden" name="intent" value={on ? "unassign-user" : "assign-user"} />
      <input type="hidden" name="userId" value={person.id} />
      <button type="submit" className="choice" aria-pressed={on}>
        <img src={person.avatar} alt="" className="avatar" />
        <span>
          {person.name} <span className="text-muted">@{person.username}</span>
        </span>
        {on && <Icon name="check" small />}
      </button>
    </fetcher.Form>
  )
}
