import { useSyncExternalStore } from "react"

// The part of `outbox.ts` that is needed before its code has loaded.

export type WaitingForm = {
  key: string
  boardId: string
  action: string
  fields: [name: string, value: string][]
  /** Why the server has not accepted it; then it is not sent again by itself. */
  refused?: string
}

/** The beginning of the name under which the browser stores a form of a person. */
export const nameOfForms = (userId: string): string => `waiting ${userId} `

/** How many forms of a person the browser has stored, in this tab or before it was opened. */
export function countStoredForms(userId: string | undefined): number {
  if (userId === undefined) return 0
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOfForms(userId))).length
  } catch {
    return 0
  }
}

/** The field with the key of a waiting form that is being sent. */
export const WAITING_FIELD = "waiting"

type Keep = (form: FormData, url: string) => boolean

const NONE: readonly WaitingForm[] = []
let forms = NONE
let keep: Keep = () => false
const listeners = new Set<() => void>()

/** Keeps a form that did not reach the server. @returns whether it waits */
export const keepForm: Keep = (form, url) => {
  const isKept = keep(form, url)
  if (isKept && attempt === "sent") attempt = "expected"
  return isKept
}

/** Names the function that keeps forms. */
export function setKeeper(keeper: Keep): void {
  keep = keeper
}

export function setWaitingForms(now: readonly WaitingForm[]): void {
  // Usually nothing waits, and an update would disturb parts that are not hydrated yet.
  if (now.length === 0 && forms.length === 0) return
  forms = now
  for (const listener of listeners) listener()
}

export const waitingForms = (): readonly WaitingForm[] => forms

/** Whether a form must wait behind others of its board, which are to reach the server before it. */
export const mustWait = (url: string): boolean =>
  forms.some(({ boardId, refused }) => refused === undefined && url.includes(`/board/${boardId}`))

type Attempt = "expected" | "sent" | "failed"
let attempt: Attempt = "sent"
let awaiting: ((isSent: boolean) => void)[] = []

/** Notes that an attempt to send what waits will follow at once, or how it has ended. */
export function noteAttempt(now: Attempt): void {
  attempt = now
  if (now === "expected") return
  for (const resolve of awaiting) resolve(now === "sent")
  awaiting = []
}

/** Waits for an attempt to send what waits that is expected. @returns whether what waited was sent */
export const whenSent = (): Promise<boolean> =>
  attempt === "expected"
    ? new Promise((resolve) => awaiting.push(resolve))
    : Promise.resolve(attempt === "sent")

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useWaitingForms = (): readonly WaitingForm[] =>
  useSyncExternalStore(subscribe, waitingForms, () => NONE)
