import { CommandButton } from "~/components/forms/command-form"
import type { MailQueue, TroubledMail } from "~/models/people/admin/mail-queue.server"
import { Section } from "~/components/section"

type Troubled = TroubledMail & { written: string; next: string | null }
type Queue = Omit<MailQueue, "troubled"> & {
  isSent: boolean
  oldest: string | null
  troubled: Troubled[]
}

export function MailSection({ mail }: { mail: Queue }) {
  const { isSent, waiting, failed, oldest, troubled } = mail
  return (
    <Section id="mail" title="Mail">
      <dl className="account-facts">
        <dt>Delivery</dt>
        <dd>{isSent ? "Over SMTP" : "To the outbox folder: no mail server is set"}</dd>
        <dt>Waiting</dt>
        <dd>
          {waiting.toLocaleString("en-US")}
          {oldest !== null && `, the oldest since ${oldest}`}
        </dd>
        <dt>Failed</dt>
        <dd>{failed.toLocaleString("en-US")} in the last 30 days</dd>
      </dl>
      {troubled.length > 0 && <TroubledEmails mail={mail} />}
    </Section>
  )
}

function TroubledEmails({ mail: { troubled, troubledCount } }: { mail: Queue }) {
  return (
    <>
      <p className="text-muted">
        These emails were refused or could not be sent. Waiting emails are tried again for two days.
        Only the domain of each address is shown.
        {troubledCount > troubled.length &&
          ` The newest ${String(troubled.length)} of ${troubledCount.toLocaleString("en-US")} are listed.`}
      </p>
      <ul>
        {troubled.map((mail) => (
          <Email key={mail.id} mail={mail} />
        ))}
      </ul>
      {troubled.some(({ next }) => next !== null) && (
        <CommandButton intent="retry-mail" preventScrollReset pendingText="Trying...">
          Try waiting emails again now
        </CommandButton>
      )}
    </>
  )
}

function Email({ mail }: { mail: Troubled }) {
  const { domain, isNotification, written, attempts, next, problem } = mail
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{isNotification ? "Notification" : "Account email"}</span>
          {" to "}
          {domain}
        </p>
        <p>{problem}</p>
        <p className="text-muted">
          Written {written} · {attempts === 1 ? "1 try" : `${String(attempts)} tries`} ·{" "}
          {next === null ? "Given up" : `Next try ${next}`}
        </p>
      </div>
      <DeleteEmail mail={mail} />
    </li>
  )
}

function DeleteEmail({ mail: { id, domain, written } }: { mail: Troubled }) {
  return (
    <CommandButton
      intent="delete-mail"
      fields={{ mailId: id }}
      preventScrollReset
      pendingText="Deleting..."
    >
      Delete
      <span className="sr-only">
        {" "}
        the email to {domain} of {written}
      </span>
    </CommandButton>
  )
}
