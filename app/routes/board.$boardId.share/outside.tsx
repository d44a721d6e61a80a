import { Link, useParams } from "@remix-run/react"
import type { ReactNode } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Confirm } from "~/components/confirm"
import { Icon } from "~/components/icon"
import type { BoardOutside } from "~/models/board-outside/board-outside"
import { countText } from "~/models/count-text"
import { webhookPath } from "~/models/webhook/webhook-path"

type Props = { boardId: string; outside: BoardOutside | null }

/** What takes the board to people who are not on it, with a link to the end of each. Only owners see it. */
export function Outside({ boardId, outside }: Props) {
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-labelledby="share-outside">
      <h3 id="share-outside" tabIndex={-1} className="font-semibold">
        Outside this board
      </h3>
      {outside ? (
        <OutsideList boardId={boardId} outside={outside} />
      ) : (
        <p className="text-muted">
          Only owners can see and end what takes this board to people who are not on it.
        </p>
      )}
    </section>
  )
}

function OutsideList({ boardId, outside }: { boardId: string; outside: BoardOutside }) {
  const { templates, copies, webhooks, calendarAddresses, emailAddresses, accessTokens } = outside
  const counts = calendarAddresses + emailAddresses + accessTokens
  const isEmpty = templates.length + copies.length + webhooks.length + counts === 0
  if (isEmpty) return <p className="text-muted">Nothing takes this board to other people.</p>
  return (
    <ul className="grid gap-3">
      {templates.map(({ id, name, by }) => (
        <Row
          key={id}
          icon="template"
          title={`Template “${name}”`}
          text={`Everybody on this server, by ${by}`}
        >
          <EndLink end={id} text="End sharing" what={`the template ${name}`} />
        </Row>
      ))}
      {copies.map(({ id, name, workspace }) => (
        <Row key={id} icon="copy" title={`Copy “${name}”`} text={`In the workspace ${workspace}`}>
          <EndLink end={id} text="Take out" what={`the copy ${name}`} />
        </Row>
      ))}
      {webhooks.map(({ id, host, by, active }) => (
        <Row
          key={id}
          icon="link"
          title={`Webhook to ${host}`}
          text={`${active ? "Saved" : "Switched off, saved"} by ${by}`}
        >
          <Link to={webhookPath({ id, boardId })} className="btn btn-plain flex-none">
            Open
            <span className="sr-only"> the webhook to {host}</span>
          </Link>
        </Row>
      ))}
      {calendarAddresses > 0 && (
        <Row
          icon="calendar"
          title={countText(calendarAddresses, "calendar address", "calendar addresses")}
          text="Of members, for other programs"
        >
          <EndLink end="calendar-addresses" text="End all" what="calendar addresses" />
        </Row>
      )}
      {emailAddresses > 0 && (
        <Row
          icon="mail"
          title={countText(emailAddresses, "email address", "email addresses")}
          text="Of members, to make cards by email"
        >
          <EndLink end="email-addresses" text="End all" what="email addresses" />
        </Row>
      )}
      {accessTokens > 0 && (
        <Row
          icon="key"
          title={countText(accessTokens, "access token")}
          text="Of members, for programs. They end with the membership"
        />
      )}
    </ul>
  )
}

type RowProps = { icon: string; title: string; text: string; children?: ReactNode }

function Row({ icon, title, text, children }: RowProps) {
  return (
    <li className="member flex min-h-11 flex-wrap items-center gap-2.5">
      <Icon name={icon} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </li>
  )
}

type EndLinkProps = { end: string; text: string; what: string }

function EndLink({ end, text, what }: EndLinkProps) {
  const { boardId = "" } = useParams()
  const to = useKeepQuery()(`/board/${boardId}/share?end=${end}`)
  return (
    <Link to={to} preventScrollReset className="btn btn-plain flex-none">
      {text}
      <span className="sr-only"> ({what})</span>
    </Link>
  )
}

export type Ending = {
  intent: string
  title: string
  question: string
  yes: string
  /** What is ended, by the name of its id. */
  fields?: Record<string, string>
}

/** The question before something of the list ends; null for what is not there. */
export function endingOf(outside: BoardOutside, end: string | null): Ending | null {
  const template = outside.templates.find(({ id }) => id === end)
  if (template) {
    return {
      intent: "withdraw-template",
      title: "End sharing?",
      question: `Are you sure you want to end the sharing of “${template.name}”? ${template.by} keeps it, and boards that were made of it stay.`,
      yes: "End sharing",
      fields: { templateId: template.id },
    }
  }
  const copy = outside.copies.find(({ id }) => id === end)
  if (copy) {
    return {
      intent: "withdraw-copy",
      title: "Take out of workspace?",
      question: `Are you sure you want to take “${copy.name}” out of ${copy.workspace}? Those of its members who are on the copy only by the workspace can no longer see it.`,
      yes: "Take out",
      fields: { copyId: copy.id },
    }
  }
  if (end === "calendar-addresses" && outside.calendarAddresses > 0) {
    return {
      intent: "end-calendar-addresses",
      title: "End all calendar addresses?",
      question:
        "Are you sure you want to end the calendar addresses of all members of this board? Their calendars no longer show it. Each member can make another address.",
      yes: "End all",
    }
  }
  if (end === "email-addresses" && outside.emailAddresses > 0) {
    return {
      intent: "end-email-addresses",
      title: "End all email addresses?",
      question:
        "Are you sure you want to end the addresses by which members make cards of emails on this board? Emails to them make no cards any more. Each editor can make another address.",
      yes: "End all",
    }
  }
  return null
}

export function EndOutside({ ending, closeTo }: { ending: Ending; closeTo: string }) {
  const { intent, yes, question, fields = {} } = ending
  return (
    <Confirm intent={intent} closeTo={closeTo} yes={yes} pendingText="Ending...">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{question}</p>
    </Confirm>
  )
}
