import { Link, useLocation, type FetcherWithComponents } from "@remix-run/react"
import type { ReactNode } from "react"
import { AuthCard } from "~/components/auth-page"
import { Icon } from "~/components/icon"
import { CommandButton } from "~/components/forms/command-form"
import type { InvitationOffer, PersonalOffer } from "~/models/people/invitation/invitation"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { inWords } from "~/models/access/role"
import { site } from "~/site"
import { Named } from "~/components/named"
import { PersonName } from "~/components/person"

export function InviteCard({ face, children }: { face?: string | undefined; children: ReactNode }) {
  return (
    <AuthCard className="justify-items-center text-center">
      {face === undefined ? (
        <img src={site.logo} alt="" width={40} height={40} />
      ) : (
        <img src={face} alt="" className="avatar size-16" />
      )}
      <h1 className="text-title font-bold" tabIndex={-1}>
        Board Invitation
      </h1>
      {children}
    </AuthCard>
  )
}

export function InvitedBy({ offer }: { offer: InvitationOffer }) {
  const { inviter, boardName, role } = offer
  return (
    <p className="min-w-0">
      {inviter === null ? (
        "You are invited"
      ) : (
        <Named name={inviter.name} text={`${inviter.name} invites you`} />
      )}{" "}
      to the board <strong>{boardName}</strong>
      {` as ${inWords(role)}.`}
    </p>
  )
}

export type Reader = { name: string; username: string; email: string }

type OfferProps = {
  offer: PersonalOffer
  reader: Reader
  fetcher: FetcherWithComponents<unknown>
}

/** Offers to accept by hand: without JavaScript, or if the invitation was sent to somebody else. */
export function Offer({ offer, reader, fetcher }: OfferProps) {
  const { forAnother } = offer
  return (
    <InviteCard face={offer.inviter?.avatar}>
      <InvitedBy offer={offer} />
      {forAnother && (
        <p className="rounded bg-sunken px-3 py-2.5">
          The invitation was sent to another email address. You are signed in as{" "}
          <strong translate="no">{reader.name}</strong> (
          <PersonName>
            @{reader.username}, {reader.email}
          </PersonName>
          ).
        </p>
      )}
      <CommandButton intent="accept-invitation" fetcher={fetcher} className="btn btn-primary">
        {forAnother ? (
          <Named name={reader.name} text={`Accept as ${reader.name}`} />
        ) : (
          "Accept invitation"
        )}
      </CommandButton>
      {forAnother && <SwitchAccount />}
    </InviteCard>
  )
}

function SwitchAccount() {
  const { pathname } = useLocation()
  return (
    <CommandButton action={`/logout${redirectQuery(pathname)}`}>
      Sign in as somebody else
    </CommandButton>
  )
}

export function Accepting() {
  return (
    <InviteCard>
      <p role="status" className="flex items-center justify-center gap-2">
        <span
          className="size-icon animate-spin rounded-full border-2 border-line border-t-focus"
          aria-hidden="true"
        />
        Accepting invitation...
      </p>
    </InviteCard>
  )
}

export function Accepted({ boardName }: { boardName: string }) {
  return (
    <InviteCard>
      <div role="status">
        <p className="flex items-center justify-center gap-2 font-semibold">
          <Icon name="check" />
          Invitation accepted!
        </p>
        <p className="text-muted">Welcome to {boardName}.</p>
        <p className="text-muted">Redirecting to board...</p>
      </div>
    </InviteCard>
  )
}

export function NotAccepted({ message, ended }: { message: string; ended: boolean }) {
  const { pathname } = useLocation()
  return (
    <InviteCard>
      <div className="notice" role="alert">
        <Icon name="alert" />
        <div className="text-start">
          <p>Failed to accept invitation</p>
          <p>{message}</p>
        </div>
      </div>
      {!ended && (
        <Link to={pathname} reloadDocument className="btn btn-plain">
          Try again
        </Link>
      )}
      <Link to="/boards" className="btn btn-primary">
        Go to My Boards
      </Link>
    </InviteCard>
  )
}
