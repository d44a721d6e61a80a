import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Disclosure } from "~/components/disclosure"
import { AfterProof } from "~/components/with-proof"
import { LIMITS } from "~/models/text/limits"
import type { WebhookEvent } from "~/models/programs/webhook/webhook"
import { Section } from "~/components/section"
import { WebhookForm } from "./webhook-form"

type Row = { id: string; path: string; address: string; state: string; isOff: boolean }

type Props = {
  /** The news for the addresses, in words. */
  about: string
  webhooks: readonly Row[]
  choices: readonly { event: WebhookEvent; text: string }[]
  hasRoom: boolean
  draftId: string
  isArchived?: boolean
}

export function Webhooks({ about, webhooks, hasRoom, isArchived = false, ...form }: Props) {
  return (
    <Section id="webhooks" title="Webhooks">
      <p className="text-muted">They send {about} to a chat or a program, as they happen.</p>
      <List webhooks={webhooks} />
      {isArchived ? (
        <p className="hint">The board is archived, so no events are sent.</p>
      ) : hasRoom ? (
        <AfterProof to="create a webhook">
          <Disclosure text="Create webhook" intent="create-webhook">
            <WebhookForm intent="create-webhook" {...form} submitText="Create Webhook" />
          </Disclosure>
        </AfterProof>
      ) : (
        <p className="hint">
          {LIMITS.webhooks} webhooks are the most that are possible. Delete one to create another.
        </p>
      )}
    </Section>
  )
}

function List({ webhooks }: { webhooks: readonly Row[] }) {
  if (webhooks.length === 0) return <p>There are no webhooks.</p>
  return (
    <ul>
      {webhooks.map(({ id, path, address, state, isOff }) => (
        <WebhookItem key={id} path={path} title={address} state={state} isDangerous={isOff} />
      ))}
    </ul>
  )
}

type ItemProps = { path: string; title: string; state: string; isDangerous?: boolean }

/** A webhook in a list, with a link to its page. */
export function WebhookItem({ path, title, state, isDangerous = false }: ItemProps) {
  return (
    <li className="flex items-start gap-3.5 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon name="link" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={path} className="font-semibold hover:underline">
          {title}
        </Link>
        <p className={isDangerous ? "text-danger" : "text-muted"}>{state}</p>
      </div>
    </li>
  )
}
