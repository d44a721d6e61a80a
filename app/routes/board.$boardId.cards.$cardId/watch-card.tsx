import { useFetcher } from "@remix-run/react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { CommandForm } from "~/components/forms/command-form"
import { Icon } from "~/components/icon"
import { EntryContent } from "~/components/menu-entry"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { useCardAddress } from "./use-card-address"
import { textOf } from "./use-pending"

const BY = { list: "You watch its list", board: "You watch its board" }

/** How the reader watches the card, with what is being sent from the head or from the menu. */
export function useCardWatch({ card, watch }: CardPage) {
  const fetcher = useFetcher({ key: `watch ${card.id}` })
  const form = { fetcher, action: useCardAddress() }
  const sent = fetcher.formData && textOf(fetcher.formData, "watch")
  const isMuted = watch.isMuted && fetcher.formData?.get("intent") !== "mute-card"
  return { isMuted, isWatched: sent ? sent === "true" : watch.isWatched, by: watch.by, form }
}

type Watch = ReturnType<typeof useCardWatch>

/** In the head of a card that is watched or muted: ends that. */
export function WatchSign({ page }: { page: CardPage }) {
  const watch = useCardWatch(page)
  if (watch.isMuted) return <Muted {...watch} />
  return watch.isWatched ? <Watched {...watch} /> : null
}

function Muted({ form }: Watch) {
  return (
    <CommandForm intent="mute-card" {...form}>
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

function Watched({ by, form }: Watch) {
  useFocusOnUnmount(".card-actions summary")
  return (
    <CommandForm intent="watch-card" fields={{ watch: "false" }} {...form}>
      <button
        type="submit"
        aria-pressed
        className="watch-card btn btn-quiet btn-icon"
        aria-label="Watching"
        title={by ? `Watching. ${BY[by]}.` : "Watching"}
      >
        <Icon name="eye" />
      </button>
    </CommandForm>
  )
}

/** In the menu of a card that is not watched. */
export const WatchEntry = ({ form }: Watch) => (
  <CommandForm intent="watch-card" fields={{ watch: "true" }} {...form}>
    <button type="submit" className="watch-card menu-item">
      <EntryContent icon="eye" text="Watch" />
    </button>
  </CommandForm>
)
