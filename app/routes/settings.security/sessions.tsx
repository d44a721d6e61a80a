import { useNavigation } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { EndChoice, hasActing } from "~/components/end-choice"
import { Submit } from "~/components/submit"
import type { Acting } from "~/models/people/acting/acting"
import type { SessionRow } from "./security.server"
import { PostForm } from "~/components/post-form"

type Props = { sessions: SessionRow[]; hasAddresses: boolean; acting: Acting }

export function Sessions({ sessions, hasAddresses, acting }: Props) {
  const pending = useNavigation().formData?.get("intent") === "end-other-sessions"
  return (
    <section className="panel" aria-labelledby="sessions">
      <h2 id="sessions" className="text-base font-semibold">
        Sessions
      </h2>
      <ul>
        {sessions.map((session) => (
          <Session key={session.key} session={session} />
        ))}
      </ul>
      {(sessions.length > 1 || hasAddresses || hasActing(acting)) && (
        <PostForm className="grid justify-items-start gap-4">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <EndChoice acting={acting} />
          <Submit pending={pending} pendingText="Signing out..." className="btn btn-plain">
            Sign out everywhere else
          </Submit>
        </PostForm>
      )}
    </section>
  )
}

function Session({ session }: { session: SessionRow }) {
  const { key, browser, begun, lastSeen, isCurrent } = session
  const pending = useNavigation().formData?.get("key") === key
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
        <PostForm className="phone:ms-8">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="key" value={key} />
          <Submit pending={pending} pendingText="Signing out..." className="btn btn-plain">
            Sign out
            <span className="sr-only">
              {" "}
              {browser}, signed in {begun}
            </span>
          </Submit>
        </PostForm>
      )}
    </li>
  )
}
