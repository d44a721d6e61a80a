import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { PostForm } from "./post-form"
import type { CalendarFeed } from "~/models/calendar-feed/calendar-feed"
import { MissingProof } from "./with-proof"
import { AddressButton, SecretAddress } from "./secret-address"

type Props = {
  feed: CalendarFeed | null
  cards: string
  /** Where the owner proves to be one first; null after a proof of some minutes ago. */
  proveAt: string | null
}

export function CalendarFeedForms({ feed, cards, proveAt }: Props) {
  return (
    <div className="dialog-body">
      <PostForm className="grid gap-4">
        <p className="text-muted">
          Calendar programs such as Google Calendar, Apple Calendar and Outlook can show {cards}.
          They read them about every hour, from a secret address that is yours.
        </p>
        {feed ? (
          <Subscribed feed={feed} mayReplace={proveAt === null} />
        ) : (
          proveAt === null && <NotSubscribed />
        )}
      </PostForm>
      {proveAt !== null && (
        <MissingProof address={proveAt}>
          To {feed ? "replace" : "create"} the address, confirm that it is you.
        </MissingProof>
      )}
    </div>
  )
}

function NotSubscribed() {
  useFocusOnUnmount("#calendar-address")
  return (
    <div className="dialog-actions">
      <AddressButton
        intent="create-calendar-feed"
        text="Create the address"
        pendingText="Creating..."
      />
    </div>
  )
}

function Subscribed({ feed, mayReplace }: { feed: CalendarFeed; mayReplace: boolean }) {
  useFocusOnUnmount("dialog .btn-primary")
  const look = "btn btn-plain"
  return (
    <>
      <SecretAddress
        id="calendar-address"
        label="Address for your calendar program"
        address={feed.url}
        hint="Keep it secret: whoever has it can read the titles and due dates of the cards without signing in."
      />
      <input type="hidden" name="calendarFeedId" value={feed.id} />
      <div className="dialog-actions">
        {mayReplace && (
          <AddressButton
            intent="replace-calendar-feed"
            text="Replace the address"
            pendingText="Replacing..."
            className={look}
          />
        )}
        <AddressButton
          intent="delete-calendar-feed"
          text="Stop"
          pendingText="Stopping..."
          className={look}
        />
      </div>
    </>
  )
}
