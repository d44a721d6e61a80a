import type { FollowedCard } from "~/models/exchange/publish/followed-card.server"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import { PublishedCard } from "./published-card.server"
import { RequestDocument } from "./request-form.server"

type Props = {
  followed: FollowedCard
  links: PublicLinks
  /** Whether an email was sent, of those who have just left the card. */
  email: string | null
}

/** The card of somebody without an account, by the address that only they have. */
export function FollowedPage({ followed, links, email }: Props) {
  const { board, card } = followed
  return (
    <RequestDocument board={board} links={links} title="Your card">
      <p className="rounded-lg border border-line bg-surface p-3">{stateOf(followed)}</p>
      {card && (
        <p className="my-3 text-muted">
          Save the link to this page: it is the only way back to your card.
          {email === "sent" && " We sent an email with it."}
          {email === "none" &&
            " No email was sent: this address has had two today, or the form was sent before."}
        </p>
      )}
      {card && <PublishedCard board={board} card={card} links={links} />}
    </RequestDocument>
  )
}

function stateOf({ card, isTaken, isShown }: FollowedCard): string {
  if (!card) return "Your card is not on the board any more."
  const taken = isTaken
    ? "A member of the board has taken your card."
    : "Thank you. The members of the board have your card, and nobody has taken it yet."
  return isShown ? taken : `${taken} It is not shown to others.`
}
