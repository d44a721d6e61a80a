import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import { Section } from "~/components/section"
import type { SecretAddress } from "./security.server"

type Kind = {
  title: string
  /** The power of whoever has one. */
  about: string
  icon: string
  /** Before the name of one that ends. */
  ended: string
  intent: string
  /** The field that names the one to end. */
  field: string
}

const CALENDARS: Kind = {
  title: "Calendar addresses",
  about:
    "Anyone who has one can read the due dates that you can see. A new password and “Sign out everywhere else” end them.",
  icon: "calendar",
  ended: "the address of",
  intent: "delete-calendar-feed",
  field: "calendarFeedId",
}

const MAIL: Kind = {
  title: "Email addresses",
  about:
    "Anyone who has one can add cards in your name. A new password and “Sign out everywhere else” end them.",
  icon: "mail",
  ended: "the address of",
  intent: "delete-mail-address",
  field: "boardId",
}

const SCREENS: Kind = {
  title: "Screens",
  about:
    "They show boards on walls, by what you can see. A new password and “Sign out everywhere else” end them.",
  icon: "monitor",
  ended: "the screen",
  intent: "end-screen",
  field: "screenId",
}

const PUSH: Kind = {
  title: "Addresses for notifications",
  about: "They get your notifications. A new password and “Sign out everywhere else” end them.",
  icon: "bell",
  ended: "the address of",
  intent: "delete-push-subscription",
  field: "pushSubscriptionId",
}

type Props = { addresses: readonly SecretAddress[] }

export const CalendarAddresses = ({ addresses }: Props) => (
  <Addresses kind={CALENDARS} addresses={addresses} />
)

export const MailAddresses = ({ addresses }: Props) => (
  <Addresses kind={MAIL} addresses={addresses} />
)

export const Screens = ({ addresses }: Props) => <Addresses kind={SCREENS} addresses={addresses} />

export const PushAddresses = ({ addresses }: Props) => (
  <Addresses kind={PUSH} addresses={addresses} />
)

function Addresses({ kind, addresses }: Props & { kind: Kind }) {
  if (addresses.length === 0) return null
  return (
    <Section id={kind.icon} title={kind.title}>
      <p className="text-muted">{kind.about}</p>
      <ul>
        {addresses.map((address) => (
          <Address key={address.id} kind={kind} address={address} />
        ))}
      </ul>
    </Section>
  )
}

type AddressProps = { kind: Kind; address: SecretAddress }

function Address({ kind, address: { id, shows, made } }: AddressProps) {
  const { icon, ended, intent, field } = kind
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon name={icon} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{shows}</p>
        <p className="text-muted">Created {made}</p>
      </div>
      <CommandButton
        intent={intent}
        fields={{ [field]: id }}
        formClassName="phone:ms-8"
        pendingText="Ending..."
      >
        End
        <span className="sr-only">
          {" "}
          {ended} {shows}
        </span>
      </CommandButton>
    </li>
  )
}
