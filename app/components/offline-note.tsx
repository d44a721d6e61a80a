import { useLocation } from "@remix-run/react"
import { useEffect } from "react"
import { laterCode, useLaterCode } from "~/client/later-code"
import { canReachServer } from "~/client/guard-links"
import { remixRouter } from "~/client/remix-internals"
import { useHydrated } from "~/client/use-hydrated"
import { hasUnsavedText } from "~/client/unsaved-text"
import { countStoredForms, useWaitingForms } from "~/client/waiting-forms"
import { useKeptAge } from "~/client/use-kept-age"
import { keptAt } from "~/client/worker"
import { markOffline, useSyncProblem } from "~/live/connection"
import { countText } from "~/models/text/count-text"

const TRY_MS = 5000
/** A page that is still there after this time was not left after all. */
const LEAVE_MS = 10_000

const outbox = laterCode(() => import("./sent-outbox"))

/** Says how old a page is that was read before, and how many changes wait, where the page does not say so itself. */
export function OfflineNote({ readerId }: { readerId: string | undefined }) {
  const hydrated = useHydrated()
  const isBoard = useLocation().pathname.startsWith("/board/")
  const forms = useWaitingForms()
  const age = useKeptAge()
  const count = hydrated && !isBoard ? Math.max(forms.length, countStoredForms(readerId)) : 0
  const isOffline = useSyncProblem() === "offline"
  const sending = useLaterCode(outbox, count > 0 && age === null && !isOffline)
  useEffect(() => (keptAt() === null ? undefined : loadOnceReached()), [])
  const refused = forms.find((form) => form.refused !== undefined)
  const texts = [
    ...(isBoard || age === null ? [] : [`Offline, ${age}`]),
    ...(count === 0 ? [] : [`${countText(count, "change")} waiting`]),
  ]
  return (
    <>
      {count > 0 && sending && <sending.SentOutbox readerId={readerId} />}
      {texts.length > 0 && (
        <p className="stale-note" role="status">
          {texts.join(" · ")}
          {!isBoard && refused && <a href={`/board/${refused.boardId}`}> Not saved: look</a>}
        </p>
      )}
    </>
  )
}

/** A page that was read before is loaded anew, as its scripts may be older than the server. */
function loadOnceReached(): () => void {
  markOffline()
  let leftAt = 0
  // To load it anew would break off the way to another page.
  const isUnderway = () =>
    Date.now() - leftAt < LEAVE_MS || remixRouter().state.navigation.state !== "idle"
  const look = async () => {
    if ((await canReachServer()) && !hasUnsavedText() && !isUnderway()) location.reload()
  }
  const onLook = () => void look()
  const onLeave = () => (leftAt = Date.now())
  const timer = setInterval(onLook, TRY_MS)
  addEventListener("online", onLook)
  addEventListener("beforeunload", onLeave)
  return () => {
    clearInterval(timer)
    removeEventListener("beforeunload", onLeave)
    removeEventListener("online", onLook)
  }
}
