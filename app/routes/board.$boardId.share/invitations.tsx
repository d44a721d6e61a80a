import { useFetcher, useResolvedPath, useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import type { ShownInvitation } from "~/models/invitation/share-page.server"

const ROLES = { editor: "Editor", viewer: "Viewer" } as const
const MAIL = {
  waiting: "Waiting",
  sent: "Sent",
  not_sent: "Not sent",
  failed: "Failed",
} as const

const TONES = {
  waiting: "bg-soon text-soon-ink",
  sent: "bg-later text-later-ink",
  not_sent: "bg-soon text-soon-ink",
  failed: "bg-overdue text-overdue-ink",
} as const

/** How often the dialog checks the state of an email that waits. */
const POLL_MS = 5000

/** The invitations that can still be accepted, with the state of their emails. */
export function Invitations({ invitations }: { invitations: ShownInvitation[] }) {
  usePolling(invitations.some(({ mail }) => mail === "waiting"))
  if (invitations.length === 0) return null
  return (
    <section
      className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
      aria-labelledby="share-pending"
    >
      <h3 id="share-pending" tabIndex={-1} className="font-semibold">
        Pending invitations
      </h3>
      <ul className="grid gap-1">
        {invitations.map((invitation) => (
          // A resent invitation is a new one with the same address: it keeps its row.
          <Pending key={invitation.email ?? invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Pending({ invitation }: { invitation: ShownInvitation }) {
  const { id, email, role, inviter, ends, mail } = invitation
  const whom = email ?? "Invite link"
  return (
    <li className="member flex min-h-11 items-center gap-2.5">
      <Icon name={email === null ? "link" : "mail"} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {whom}{" "}
          {mail && (
            <span className={`inline-block rounded-full px-2 text-xs/base ${TONES[mail]}`}>
              {MAIL[mail]}
            </span>
          )}
        </p>
        <p className="text-muted">
          {ROLES[role]}
          {inviter !== null && `, by ${inviter}`}, until {ends}
        </p>
      </div>
      {email !== null && (
        <InvitationButton
          intent="resend-invitation"
          id={id}
          label={`Resend to ${whom}`}
          icon="refresh"
        />
      )}
      <InvitationButton
        intent="revoke-invitation"
        id={id}
        label={email === null ? `Revoke the ${role} link` : `Revoke the invitation of ${whom}`}
        icon="trash"
      />
    </li>
  )
}

type Props = { intent: string; id: string; label: string; icon: string }

function InvitationButton({ intent, id, label, icon }: Props) {
  const fetcher = useFetcher()
  const action = useKeepQuery()(useResolvedPath(".").pathname)
  const pending = fetcher.state !== "idle"
  const isUsed = pending || fetcher.data !== undefined
  return (
    <fetcher.Form method="post" action={action}>
      {isUsed && <FocusAfter label={label} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="invitationId" value={id} />
      <button
        type="submit"
        className="btn btn-quiet btn-icon"
        aria-label={label}
        title={label}
        aria-disabled={pending}
        onClick={(event) => {
          if (pending) event.preventDefault()
        }}
      >
        <Icon name={icon} />
      </button>
    </fetcher.Form>
  )
}

/** When the row disappears, focuses the same button of the row that replaces it, if there is one. */
function FocusAfter({ label }: { label: string }) {
  useFocusOnUnmount(`button[aria-label="${label}"]`, "#share-pending", "#share-members")
  return null
}

function usePolling(waits: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!waits || state !== "idle") return
    const timer = setTimeout(revalidate, POLL_MS)
    return () => clearTimeout(timer)
  }, [waits, state, revalidate])
}
