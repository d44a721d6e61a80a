import { useRevalidator, useSearchParams } from "@remix-run/react"
import { useEffect } from "react"
import { CopyField } from "~/components/copy-field"
import { useKeepQuery } from "~/client/board-query"
import { Pager } from "~/components/pager"
import { pageNumber, pageOf } from "~/models/text/page-of"
import { Icon } from "~/components/icon"
import type { SharePage, ShownInvitation } from "~/models/exchange/board-outside/share-page.server"
import { InvitationButton } from "./invitation-button"
import { Named } from "~/components/named"

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

const SHOWN = 100

export function Invitations({
  boardId,
  invitations,
  sendsMail,
}: Pick<SharePage, "invitations" | "sendsMail"> & { boardId: string }) {
  const [search] = useSearchParams()
  const keepQuery = useKeepQuery()
  const place = pageOf(pageNumber(search.get("invitations")), invitations.length, SHOWN)
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
        {invitations.slice(place.first, place.first + SHOWN).map((invitation) => (
          // A resent invitation is a new one with the same address: it keeps its row.
          <Pending
            key={invitation.email ?? invitation.id}
            invitation={invitation}
            sendsMail={sendsMail}
          />
        ))}
      </ul>
      <Pager
        {...place}
        label="Pages of invitations"
        to={(page) => keepQuery(`/board/${boardId}/share?invitations=${String(page)}`)}
      />
    </section>
  )
}

type PendingProps = { invitation: ShownInvitation; sendsMail: boolean }

function Pending({ invitation, sendsMail }: PendingProps) {
  const { id, email, role, inviter, ends, mail, inviteLink } = invitation
  const whom = email ?? "Invite link"
  const isPassedOn = mail === "not_sent" || mail === "failed"
  return (
    <li className="member grid gap-2">
      <div className="flex min-h-11 items-center gap-2.5">
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
            {inviter !== null && <Named name={inviter} text={`, by ${inviter}`} />}, until {ends}
          </p>
        </div>
        {email !== null && (
          <InvitationButton
            intent="resend-invitation"
            fields={{ invitationId: id }}
            label={sendsMail ? `Resend to ${whom}` : `Renew the invitation of ${whom}`}
            icon="refresh"
          />
        )}
        <InvitationButton
          intent="revoke-invitation"
          fields={{ invitationId: id }}
          label={
            email === null
              ? `Revoke the ${role} link by ${inviter ?? "somebody"}`
              : `Revoke the invitation of ${whom}`
          }
          icon="trash"
        />
      </div>
      {isPassedOn && inviteLink !== null && (
        <CopyField
          id={`link-${id}`}
          label={`Link for ${whom}`}
          value={inviteLink}
          hint="Share it yourself. One person can join with it."
        />
      )}
    </li>
  )
}

function usePolling(waits: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!waits || state !== "idle") return
    const timer = setTimeout(revalidate, POLL_MS)
    return () => clearTimeout(timer)
  }, [waits, state, revalidate])
}
