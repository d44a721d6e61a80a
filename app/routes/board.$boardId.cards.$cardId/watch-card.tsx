import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import type { CardWatch } from "~/models/board/watch/watch"
import { useCardAddress } from "./use-card-address"
import { textOf } from "./use-pending"

const BY = { list: "You watch its list", board: "You watch its board" }

/** Watches a card or ends that; of a muted card, ends the mute. */
export function WatchCard({ watch }: { watch: CardWatch }) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  if (watch.isMuted && fetcher.formData?.get("intent") !== "mute-card") {
    return (
      <PostForm as={fetcher.Form} action={address}>
        <input type="hidden" name="intent" value="mute-card" />
        <button
          type="submit"
          name="mute"
          value="false"
          aria-pressed
          className="watch-card btn btn-quiet"
          title="You get no notifications about this card, except when somebody mentions you on it or assigns you to it. Press to end that."
        >
          <Icon name="bell-off" />
          Muted
        </button>
      </PostForm>
    )
  }
  const sent = fetcher.formData && textOf(fetcher.formData, "watch")
  const isWatched = sent === undefined ? watch.isWatched : sent === "true"
  const text = isWatched ? "Watching" : "Watch"
  return (
    <PostForm as={fetcher.Form} action={address}>
      <input type="hidden" name="intent" value="watch-card" />
      <button
        type="submit"
        name="watch"
        value={String(!isWatched)}
        aria-pressed={isWatched}
        className="watch-card btn btn-quiet btn-icon"
        aria-label={text}
        title={watch.by ? `${text}. ${BY[watch.by]}.` : text}
      >
        <Icon name="eye" />
      </button>
    </PostForm>
  )
}
