import { Link } from "@remix-run/react"
import { useState } from "react"
import { Icon } from "~/components/icon"
import { useRefusal } from "~/client/use-refusal"
import { Cancel, CommandForm, Submit } from "~/components/forms/command-form"
import { TextArea } from "~/components/forms/field"
import type { InvitedAddress, InviteRole } from "~/models/people/invitation/invitation"
import type { Reply } from "~/models/text/reply/reply"
import { NO_MAIL, RoleField } from "~/routes/board.$boardId.share/share-form"

export type InvitedMany = { invited: InvitedAddress[]; role: InviteRole }

const NOBODY: InvitedMany = { invited: [], role: "editor" }

type Props = {
  draftId: string
  sendsMail: boolean
  reply: Reply | undefined
  shareTo: string
  closeTo: string
}

/** Invites several people by a pasted list of addresses. What was not sent stays in the field. */
export function InviteMany({ draftId, sendsMail, reply, shareTo, closeTo }: Props) {
  const own = reply?.intent === "invite-many" ? reply : undefined
  const { invited, role } = (own?.ok ? own.value : NOBODY) as InvitedMany
  const [answers, setAnswers] = useState({ last: own, count: 0 })
  // The text that is typed after an answer stays until the next one.
  if (own?.ok && answers.last !== own) setAnswers({ last: own, count: answers.count + 1 })
  const { refusal, typed } = useRefusal("invite-many")
  const [send, sending] = sendsMail
    ? ["Send invitations", "Sending..."]
    : ["Create invitations", "Creating..."]
  return (
    <CommandForm
      intent="invite-many"
      draftId={draftId}
      noValidate
      preventScrollReset
      className="dialog-body"
    >
      {invited.length > 0 && <Results invited={invited} shareTo={shareTo} />}
      <TextArea
        label="Email addresses"
        hint={`Up to 200 at a time, separated by commas, spaces or lines.${sendsMail ? "" : ` ${NO_MAIL}`}`}
        error={refusal?.message}
        key={answers.count}
        id="invite-emails"
        name="emails"
        rows={6}
        placeholder="ada@example.org, Bo <bo@example.org>"
        autoComplete="off"
        defaultValue={typed("emails") ?? leftOf(invited)}
        data-autofocus
      />
      <RoleField id="invite-role" defaultValue={typed("role") ?? role} />
      <div className="dialog-actions">
        <Cancel to={closeTo} className="btn btn-plain">
          {invited.length > 0 ? "Close" : "Cancel"}
        </Cancel>
        <Submit pendingText={sending}>{send}</Submit>
      </div>
    </CommandForm>
  )
}

const leftOf = (invited: InvitedAddress[]) =>
  invited
    .filter(({ result }) => result === "invalid" || result === "over_limit")
    .map(({ email }) => email)
    .join("\n")

const RESULTS = {
  sent: { icon: "check", text: "Sent" },
  not_sent: { icon: "link", text: "Not sent: share its link yourself" },
  member: { icon: "user", text: "Already a member" },
  invalid: { icon: "alert", text: "Not an address" },
  over_limit: { icon: "alert", text: "Over the limit" },
} as const

function Results({ invited, shareTo }: { invited: InvitedAddress[]; shareTo: string }) {
  return (
    <section className="grid gap-2" aria-labelledby="invited" role="status">
      <h3 id="invited" className="font-semibold">
        {sumOf(invited)}
      </h3>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {invited.map(({ email, result, reason }) => (
          <li key={email} className="flex min-w-0 items-start gap-2.5">
            <Icon name={RESULTS[result].icon} small />
            <span className="min-w-0">
              {email} <span className="text-muted">{RESULTS[result].text}</span>
              {reason !== undefined && <span className="text-muted">. {reason}</span>}
            </span>
          </li>
        ))}
      </ul>
      {invited.some(({ result }) => result === "not_sent") && (
        <Link to={shareTo} className="link">
          Links to share
        </Link>
      )}
    </section>
  )
}

function sumOf(invited: InvitedAddress[]): string {
  const done = invited.filter(({ result }) => result === "sent" || result === "not_sent").length
  return `${String(done)} of ${String(invited.length)} invited`
}
