import { useSubmit } from "@remix-run/react"
import { useCallback, useEffect, useRef, useState } from "react"
import { useSyncProblem } from "~/live/connection"
import { openOutbox } from "./outbox"
import { sendWaiting, type SendForm } from "./send-waiting"
import { noteAttempt, useWaitingForms, WAITING_FIELD, type WaitingForm } from "./waiting-forms"

/** How long to wait before the next try; each one is later than the one before. */
const RETRY_MS = [2000, 5000, 10_000, 20_000, 30_000]

/**
 * Sends the changes that wait in the browser, one after another, once the server can be reached.
 * @returns those that wait or were refused
 */
export function useOutbox(readerId: string | undefined): readonly WaitingForm[] {
  const forms = useWaitingForms()
  useEffect(() => openOutbox(readerId), [readerId])
  const waits = forms.some(({ refused }) => refused === undefined)
  const send = useSend()
  const isOffline = useSyncProblem() === "offline"
  const [tries, setTries] = useState({ count: 0, isOffline })
  // A connection that is back is tried at once.
  const attempt = tries.isOffline === isOffline ? tries.count : 0
  useEffect(() => {
    if (!waits) return
    if (attempt === 0) noteAttempt("expected")
    let isGone = false
    const run = () =>
      void sendWaiting(send).then((isDone) => {
        if (!isGone) setTries({ count: isDone ? 0 : attempt + 1, isOffline })
      })
    const delay = attempt === 0 ? 0 : (RETRY_MS[Math.min(attempt, RETRY_MS.length) - 1] ?? 0)
    const timer = setTimeout(run, delay)
    addEventListener("online", run)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener("online", run)
    }
  }, [waits, attempt, send, isOffline])
  // Nobody waits for the attempts of a page that is left.
  useEffect(() => () => noteAttempt("sent"), [])
  return forms
}

function useSend(): SendForm {
  const submit = useSubmit()
  const latest = useRef(submit)
  useEffect(() => {
    latest.current = submit
  })
  return useCallback((key, action, fields) => {
    latest.current(
      { ...fields, [WAITING_FIELD]: key },
      { method: "post", action, navigate: false, fetcherKey: `waiting ${key}` },
    )
  }, [])
}
