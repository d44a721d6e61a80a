import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect } from "react"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"

const ASK_EVERY_MS = 1000

/** Asks how far it is, also without JavaScript. */
export function RunningImport({ done, all }: { done: number; all: number }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== "idle") return
    const timer = setTimeout(revalidate, ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [revalidate, state])
  const pending = useNavigation().formData?.get("intent") === "cancel-import"
  const text =
    all === 0
      ? "Reading the files…"
      : `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")} cards`
  return (
    <section className="panel" aria-labelledby="running">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <h2 id="running" className="text-base font-semibold">
        Importing
      </h2>
      <progress value={done} max={Math.max(all, 1)} aria-label="Imported cards" />
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
