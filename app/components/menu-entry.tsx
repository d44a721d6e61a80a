import { Link, useFetcher } from "@remix-run/react"
import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"

type Look = {
  icon: string
  text: ReactNode
  danger?: boolean
}

type Props = Look & {
  to: string
  /** Why the reader cannot use it; null if they can. */
  reason?: string | null
}

/** A link in a menu. Nobody's menu lacks it: a person who may not use it sees why. */
export function MenuEntry({ to, reason = null, ...look }: Props) {
  if (reason !== null) return <DisabledEntry reason={reason} {...look} />
  return (
    <Link to={to} preventScrollReset className={entryClass(look)}>
      <EntryContent {...look} />
    </Link>
  )
}

type FormProps = Look & {
  action: string
  intent: string
  fields?: Record<string, string>
  reason: string | null
}

/** The same as a form with one button, which does at once what it says. */
export function MenuForm({ action, intent, fields, reason, ...look }: FormProps) {
  const fetcher = useFetcher()
  if (reason !== null) return <DisabledEntry reason={reason} {...look} />
  return (
    <CommandButton
      intent={intent}
      fields={fields}
      fetcher={fetcher}
      action={action}
      className="menu-item"
    >
      <EntryContent {...look} />
    </CommandButton>
  )
}

/** Entries that are needed seldom, behind one. */
export function MenuFold({ children, ...look }: Look & { children: ReactNode }) {
  return (
    <details className="menu-fold">
      <summary className="menu-item" data-stays="">
        <EntryContent {...look} />
        <Icon name="chevron-down" small />
      </summary>
      {children}
    </details>
  )
}

export const entryClass = ({ danger }: Pick<Look, "danger">): string =>
  danger ? "menu-item menu-item-danger" : "menu-item"

export function EntryContent({ icon, text }: Look) {
  return (
    <>
      <Icon name={icon} />
      {text}
    </>
  )
}

export function DisabledEntry({ icon, text, reason }: Look & { reason: string }) {
  return (
    <button type="button" disabled className="menu-item">
      <Icon name={icon} />
      <span>
        {text}
        <small className="block text-xs/base">{reason}</small>
      </span>
    </button>
  )
}
