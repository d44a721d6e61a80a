import { useNavigation } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { PostForm } from "./post-form"
import type { CalendarFeed } from "~/models/calendar-feed/calendar-feed"
import { CopyField } from "./copy-field"
import { Submit } from "./submit"

type Props = {
  feed: CalendarFeed | null
  cards: string
}

export function CalendarFeedForms({ feed, cards }: Props) {
  return (
    <PostForm className="dialog-body">
      <p className="text-muted">
        Calendar programs such as Google Calendar, Apple Calendar and Outlook can show {cards}. They
        read them about every hour, from a secret address that is yours.
      </p>
      {feed ? <Subscribed feed={feed} /> : <NotSubscribed />}
    </PostForm>
  )
}

function NotSubscribed() {
  useFocusOnUnmount("#calendar-address")
  return (
    <div className="dialog-actions">
      <Button intent="create-calendar-feed" text="Create the address" pendingText="Creating..." />
    </div>
  )
}

function Subscribed({ feed }: { feed: CalendarFeed }) {
  useFocusOnUnmount("dialog .btn-primary")
  const look = "btn btn-plain"
  return (
    <>
      <Address feed={feed} />
      <input type="hidden" name="calendarFeedId" value={feed.id} />
      <div className="dialog-actions">
        <Button
          intent="replace-calendar-feed"
          text="Replace the address"
          pendingText="Replacing..."
          className={look}
        />
        <Button
          intent="delete-calendar-feed"
          text="Stop"
          pendingText="Stopping..."
          className={look}
        />
      </div>
    </>
  )
}

type ButtonProps = { intent: string; text: string; pendingText: string; className?: string }

function Button({ text, ...props }: ButtonProps) {
  const pending = useNavigation().formData?.get("intent") === props.intent
  return (
    <Submit {...props} pending={pending}>
      {text}
    </Submit>
  )
}

function Address({ feed: { url } }: { feed: CalendarFeed }) {
  if (url === null) {
    return (
      <p className="notice">
        There is an address that still works, but it cannot be shown any more. Replace it to get
        another one.
      </p>
    )
  }
  return (
    <CopyField
      id="calendar-address"
      label="Address for your calendar program"
      value={url}
      hint="Keep it secret: whoever has it can read the titles and due dates of the cards without signing in."
    />
  )
}
