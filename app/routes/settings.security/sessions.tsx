import { Icon } from "~/components/icon"
import { EndChoice, hasActing } from "~/components/end-choice"
import type { Acting } from "~/models/people/acting/acting"
import { CommandButton, CommandForm, Submit } from "~/components/forms/command-form"
import { Section } from "~/components/section"
import type { SessionRow } from "./security.server"

type Props = { sessions: SessionRow[]; hasAddresses: boolean; acting: Acting }

export function Sessions({ sessions, hasAddresses, acting }: Props) {
  return (
    <Section id="sessions" title="Sessions">
      <ul>
        {sessions.map((session) => (
          <Session key={session.key} session={session} />
        ))}
      </ul>
      {(sessions.length > 1 || hasAddresses || hasActing(acting)) && (
        <CommandForm intent="end-other-sessions" className="grid justify-items-start gap-4">
          <EndChoice acting={acting} />
          <Submit pendingText="Signing out..." className="btn btn-plain">
            Sign out everywhere else
          </Submit>
        </CommandForm>
      )}
    </Section>
  )
}

function Session({ session }: { session: SessionRow }) {
  const { key, browser, begun, lastSeen, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 [ul:last-child>&:last-child]:pb-0">
      <Icon name="monitor" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold">
          {browser}
          {isCurrent && <span className="badge ml-2">This browser</span>}
        </p>
        <p className="text-muted">
          Signed in {begun}
          {!isCurrent && `, last seen ${lastSeen}`}
        </p>
      </div>
      {!isCurrent && (
        <CommandButton
          intent="end-session"
          fields={{ key }}
          formClassName="phone:ms-8"
          pendingText="Signing out..."
        >
          Sign out
          <span className="sr-only">
            {" "}
            {browser}, signed in {begun}
          </span>
        </CommandButton>
      )}
    </li>
  )
}
