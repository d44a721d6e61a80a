import { useNavigation } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import type { FeedRow } from "./security.server"

export function Feeds({ feeds }: { feeds: FeedRow[] }) {
  if (feeds.length === 0) return null
  return (
    <section className="panel" aria-labelledby="feeds">
      <h2 id="feeds" className="text-base font-semibold">
        Calendar addresses
      </h2>
      <p className="text-muted">
        Whoever has such an address reads the due dates that you may see. A new password and “Sign
        out everywhere else” end them all; you can make new ones in the calendars.
      </p>
      <ul>
        {feeds.map((feed) => (
          <Feed key={feed.id} feed={feed} />
        ))}
      </ul>
    </section>
  )
}

function Feed({ feed: { id, shows, made } }: { feed: FeedRow }) {
  const pending = useNavigation().formData?.get("calendarFeedId") === id
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <Icon name="calendar" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{shows}</p>
        <p className="text-muted">Made {made}</p>
      </div>
      <PostForm className="phone:ms-8">
        <input type="hidden" name="intent" value="delete-calendar-feed" />
        <input type="hidden" name="calendarFeedId" value={id} />
        <Submit pending={pending} pendingText="Ending..." className="btn btn-plain">
          End
          <span className="sr-only"> the address of {shows}</span>
        </Submit>
      </PostForm>
    </li>
  )
}
