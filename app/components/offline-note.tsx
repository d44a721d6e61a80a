import { useLocation } from "@remix-run/react"
import { useEffect } from "react"
import { laterCode, useLaterCode } from "~/client/later-code"
import { isLeaveConfirmed } from "~/client/confirm-leave"
import { canReachServer } from "~/client/guard-links"
import { remixRouter } from "~/client/remix-internals"
import { useHydrated } from "~/client/use-hydrated"
import { hasUnsentText } from "~/client/unsaved-text"
import { countStoredForms, useWaitingForms, type WaitingForm } from "~/client/waiting-forms"
import { useKeptAge } from "~/client/use-kept-age"
import { keptAt } from "~/client/worker"
import { markOffline, useSyncProblem } from "~/live/connection"
import { countText } from "~/models/text/count-text"

const TRY_MS = 5000
/** A page that is still there after this time was not left after all. The worker shows it again if the server is too slow. */
const LEAVE_MS = 30_000

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
          {!isBoard && refused && <a href={placeOf(refused)}> Not saved: look</a>}
        </p>
      )}
    </>
  )
}

/** The page that shows a refused form: a new card may be for a board that is not there any more. */
const placeOf = ({ action, boardId }: WaitingForm) =>
  action.startsWith("/new") ? "/new" : `/board/${boardId}`

/** A page that was read before is loaded anew, as its scripts may be older than the server. */
function loadOnceReached(): () => void {
  markOffline()
  let leftAt = 0
  const onLeave = () => (leftAt = Date.now())
  // To load it anew would break off the way to another page, and what is being sent.
  const isUnderway = () => {
    const { navigation, fetchers } = remixRouter().state
    const isSending = [...fetchers.values()].some(({ state }) => state !== "idle")
    return Date.now() - leftAt < LEAVE_MS || navigation.state !== "idle" || isSending
  }
  const look = async () => {
    if (!(await canReachServer()) || hasUnsentText() || isLeaveConfirmed() || isUnderway()) return
    onLeave()
    location.reload()
  }
  const onLook = () => void look()
  const timer = setInterval(onLook, TRY_MS)
  addEventListener("online", onLook)
  addEventListener("beforeunload", onLeave)
  return () => {
    clearInterval(timer)
    removeEventListener("beforeunload", onLeave)
    removeEventListener("online", onLook)
  }
}
