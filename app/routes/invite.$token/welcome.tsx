import { Link, useLocation } from "@remix-run/react"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { ROLE_TEXTS, type InvitationOffer } from "~/models/people/invitation/invitation"
import { InviteCard, InvitedBy } from "./states"

/** Shows an invitation to somebody without a session. Both ways in accept it. */
export function Welcome({ offer, canRegister }: { offer: InvitationOffer; canRegister: boolean }) {
  const { pathname } = useLocation()
  const query = redirectQuery(pathname)
  return (
    <InviteCard face={offer.inviter?.avatar}>
      <div className="grid gap-1">
        <InvitedBy offer={offer} />
        <p className="text-muted">{ROLE_TEXTS[offer.role]}</p>
      </div>
      <div className="grid w-full gap-2">
        {canRegister && (
          <Link to={`/register${query}`} className="btn btn-primary">
            Create account
          </Link>
        )}
        <Link to={`/login${query}`} className={`btn ${canRegister ? "btn-plain" : "btn-primary"}`}>
          {canRegister ? "I have an account" : "Sign in"}
        </Link>
      </div>
    </InviteCard>
  )
}
