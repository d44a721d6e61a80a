import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CommandForm } from "~/components/forms/command-form"
import type { CalendarFeed } from "~/models/programs/calendar-feed/calendar-feed"
import { AfterProof } from "./with-proof"
import { AddressButton, SecretAddress } from "./secret-address"

type Props = {
  feed: CalendarFeed | null
  cards: string
}

export function CalendarFeedForms({ feed, cards }: Props) {
  return (
    <div className="dialog-body">
      <CommandForm fields={{ calendarFeedId: feed?.id }} className="grid gap-4">
        <p className="text-muted">
          Calendar programs such as Google Calendar, Apple Calendar and Outlook can show {cards}.
          They read them about every hour, from a secret address that is yours.
        </p>
        {feed ? (
          <Subscribed feed={feed} />
        ) : (
          <AfterProof>
            <NotSubscribed />
          </AfterProof>
        )}
      </CommandForm>
      <AfterProof to={`${feed ? "replace" : "create"} the address`} />
    </div>
  )
}

function NotSubscribed() {
  useFocusOnUnmount("#calendar-address")
  return (
    <div className="dialog-actions">
      <AddressButton
        intent="create-calendar-feed"
        text="Create address"
        pendingText="Creating..."
      />
    </div>
  )
}

function Subscribed({ feed }: { feed: CalendarFeed }) {
  useFocusOnUnmount("dialog .btn-primary")
  const look = "btn btn-plain"
  return (
    <>
      <SecretAddress
        id="calendar-address"
        label="Address for your calendar program"
        address={feed.url}
        hint="Keep it secret: anyone who has it can read the titles and due dates of the cards without signing in."
      />
      <div className="dialog-actions">
        <AfterProof>
          <AddressButton
            intent="replace-calendar-feed"
            text="Replace address"
            pendingText="Replacing..."
            className={look}
          />
        </AfterProof>
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
