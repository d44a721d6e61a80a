import { useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { CardWatch } from "~/models/board/watch/watch"
import { CommandForm } from "~/components/forms/command-form"
import { useCardAddress } from "./use-card-address"
import { textOf } from "./use-pending"

const BY = { list: "You watch its list", board: "You watch its board" }

/** Watches a card or ends that; of a muted card, ends the mute. */
export function WatchCard({ watch }: { watch: CardWatch }) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  if (watch.isMuted && fetcher.formData?.get("intent") !== "mute-card") {
    return (
      <CommandForm intent="mute-card" fetcher={fetcher} action={address}>
        <button
          type="submit"
          name="mute"
          value="false"
          aria-pressed
          className="watch-card btn btn-quiet"
          title="You get no notifications about this card, except when somebody mentions you on it or assigns you to it. Press to unmute it."
        >
          <Icon name="bell-off" />
          Muted
        </button>
      </CommandForm>
    )
  }
  const sent = fetcher.formData && textOf(fetcher.formData, "watch")
  const isWatched = sent === undefined ? watch.isWatched : sent === "true"
  const text = isWatched ? "Watching" : "Watch"
  return (
    <CommandForm intent="watch-card" fetcher={fetcher} action={address}>
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
    </CommandForm>
  )
}
