import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
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
  const pending = useNavigation().formData?.get("intent") === "cancel-import"
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
      <PostForm className="justify-self-start">
        <Submit
          intent="cancel-import"
          className="btn btn-plain"
          pending={pending}
          pendingText="Cancelling..."
        >
          Cancel
        </Submit>
      </PostForm>
    </section>
  )
}

function progressText(done: number, all: number, isFetching: boolean): string {
  if (all === 0) return isFetching ? "Asking the other server" : "Reading the files"
  const [now, then] = [done, all].map((count) => count.toLocaleString("en-US"))
  return `${now ?? ""} of ${then ?? ""} ${isFetching ? "requests" : "cards"}`
}
