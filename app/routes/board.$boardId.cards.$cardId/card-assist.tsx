import { Link, useFetcher } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"
import { Questions } from "~/components/assist/questions"
import { Icon } from "~/components/icon"
import { useSyncProblem } from "~/live/connection"
import type { AssistPage } from "~/models/finding/assist/assist-page"
import { useCardAddress } from "./use-card-address"

/** Asks the language model in the card. Without a script, a page of its own does. */
export function CardAssist({ pageAt }: { pageAt: string }) {
  useFocusOnUnmount(".card-actions summary")
  const section = useRef<HTMLElement>(null)
  const address = useCardAddress()
  const { data, load } = useFetcher<AssistPage>()
  const isWanted = useSyncProblem() !== "offline" && data === undefined
  useEffect(() => section.current?.focus(), [])
  useEffect(() => {
    // A page that is not reached would take the place of the card.
    if (isWanted) load(pageAt)
  }, [isWanted, load, pageAt])
  return (
    <section ref={section} tabIndex={-1} className="card-section gap-3" aria-label="Language model">
      <div className="flex items-center justify-between">
        <h3>Language model</h3>
        <Link
          to={address}
          preventScrollReset
          className="btn btn-quiet btn-icon"
          aria-label="Close the language model"
          title="Close"
        >
          <Icon name="close" small />
        </Link>
      </div>
      {data ? (
        <Questions page={data} onAnswer={(id) => load(`${pageAt}?answer=${id}`)} action={address} />
      ) : (
        <Link to={pageAt} className="link hidden scriptless:inline">
          Ask the language model
        </Link>
      )}
    </section>
  )
}
