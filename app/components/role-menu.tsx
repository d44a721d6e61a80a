import { Link, useFetcher } from "@remix-run/react"
import type { Role } from "~/models/access/role"
import type { Member } from "~/models/access/person"
import { Icon } from "./icon"
import { Menu } from "./menu"
import { CommandForm } from "~/components/forms/command-form"

export const ROLE_NAMES = { owner: "Owner", editor: "Editor", viewer: "Viewer" } as const
const ROLES = [
  ["owner", "Can do everything, and manage people"],
  ["editor", "Can edit cards and lists"],
  ["viewer", "Read only access"],
] as const

type Props = {
  member: Member
  /** The address of the command `change-role`. */
  action: string
  /** The address that asks before it removes the member; null for the reader. */
  removeTo: string | null
  removeText: string
}

export function RoleMenu({ member, action, removeTo, removeText }: Props) {
  const fetcher = useFetcher()
  const sent = fetcher.formData?.get("role") as Role | null | undefined
  const role = sent ?? member.role
  return (
    <Menu
      label={`Role of ${member.name}: ${ROLE_NAMES[role]}`}
      className="btn btn-plain !min-h-8 min-w-[6.25rem] justify-between"
      panelClassName="max-w-[min(20rem,calc(100vw-4.5rem))]"
      trigger={
        <>
          {ROLE_NAMES[role]}
          <Icon name="chevron-down" small />
        </>
      }
    >
      <CommandForm
        intent="change-role"
        fields={{ userId: member.id }}
        fetcher={fetcher}
        action={action}
      >
        {ROLES.map(([value, meaning]) => (
          <button
            key={value}
            type="submit"
            name="role"
            value={value}
            className="choice menu-item"
            aria-pressed={value === role}
          >
            <span>
              {ROLE_NAMES[value]} <span className="text-muted">{meaning}</span>
            </span>
            {value === role && <Icon name="check" small />}
          </button>
        ))}
      </CommandForm>
      {removeTo !== null && (
        <>
          <div className="menu-rule" />
          <Link to={removeTo} preventScrollReset className="menu-item menu-item-danger">
            <Icon name="trash" />
            {removeText}
          </Link>
        </>
      )}
    </Menu>
  )
}
