import { useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { CommandButton } from "~/components/forms/command-form"
import type { ImportPage } from "~/models/exchange/board-import/import-page.server"

const ASK_EVERY_MS = 1000

/** Asks how far it is, also without JavaScript. */
export function RunningImport({ page }: { page: ImportPage }) {
  const { doneCount: done, allCount: all } = page
  const isFetching = page.state === "fetching"
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== "idle") return
    const timer = setTimeout(revalidate, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  const text = progressText(done, all, isFetching)
  return (
    <section className="panel" aria-labelledby="running">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="running" className="text-base font-semibold">
        {isFetching ? "Fetching" : "Importing"}
      </h2>
      <progress
        value={done}
        max={Math.max(all, 1)}
        aria-label={isFetching ? "Fetched" : "Imported cards"}
      />
      <p className="text-muted" aria-live="polite">
        {text}. You can leave this page.
      </p>
      <CommandButton
        intent="cancel-import"
        formClassName="justify-self-start"
        pendingText="Cancelling..."
      >
        Cancel
      </CommandButton>
    </section>
  )
}

function progressText(done: number, all: number, isFetching: boolean): string {
  if (all === 0) return isFetching ? "Asking the other server" : "Reading the files"
  const [now, then] = [done, all].map((count) => count.toLocaleString("en-US"))
  return `${now ?? ""} of ${then ?? ""} ${isFetching ? "requests" : "cards"}`
}
