import type { SubmissionResult } from "@conform-to/react"

export type Reply = {
  ok: boolean
  /** The command's name: a page can have many forms. */
  intent: string
  status: number
  message?: string
  toast?: Toast
  /** Conform's result: the errors by field, and the typed values. */
  result?: SubmissionResult
  /** The entity as it is now, where a stale change was refused (409). */
  current?: unknown
  movedTo?: string
  value?: unknown
}

/** Undefined if the message is about one field, which shows it. */
export function formMessageOf(reply: Reply | undefined): string | undefined {
  const { message = "", result } = reply ?? {}
  const fields = Object.entries(result?.error ?? {}).filter(
    ([name, messages]) => name !== "" && messages?.[0] === message,
  )
  return fields.length === 1 ? undefined : reply?.message
}

/** At most one is shown. A success disappears after a while, a failure when dismissed. */
export type Toast = {
  title: string
  description?: string
  destructive?: boolean
  /** Only read out, because the page shows already what it says. */
  isSpoken?: boolean
  undo?: { action: string } & Undone
  /** Offers to send a form again that did not reach the server, to `action`. */
  retry?: { action: string; fields: [name: string, value: string][] }
}

/** For a deletion, an archived thing or board, a change of a board, a completed card or item, or an ended watch. */
export type Undone =
  | { deletionId: string }
  | { archivalId: string }
  | { boardId: string }
  | { version: string }
  | { cardId: string; completed: "false" }
  | { id: string; completed: "false" }
  | ({ watch: "true" } & ({ boardId: string } | { listId: string } | { cardId: string }))

export const done = (title: string, description?: string): Toast => ({
  title,
  ...(description === undefined ? {} : { description }),
})

/** The message of a success that one sees on the page. */
export const seen = (title: string, description?: string): Toast => ({
  ...done(title, description),
  isSpoken: true,
})

export const failed = (title: string, description?: string): Toast => ({
  ...done(title, description),
  destructive: true,
})

/** Names a thing deleted by somebody else. @param typed the text for it, which has no other place any more */
export const deleted = (noun: string, typed = "") =>
  failed(`The ${noun} was deleted`, typed.trim() === "" ? undefined : youHadTyped(typed))

export const youHadTyped = (text: string) => `You had typed: ${text}`

export const gone = (noun: string, field?: string) => (form: FormData) => {
  const typed = field === undefined ? null : form.get(field)
  return deleted(noun, typeof typed === "string" ? typed : "")
}

export type Refusal = {
  status: number
  message: string
  /** Of a typed text, at which the reason stands. */
  field?: string
  /** Whether the page is shown with its form. A script may have closed the form when it sent it. */
  isPage?: boolean
}

export type RefusalToast = (refusal: Refusal) => Toast | null

/** For a form that scripts close. A conflict has a reason of its own, such as a list that was archived meanwhile. */
export const failedTo =
  (text: string): RefusalToast =>
  ({ status, message, field, isPage }) =>
    field !== undefined && isPage ? null : failed("Error", status === 409 ? message : text)

/** @param unexpected replaces the message of a server error, which has no reason to show */
export const failedBecause =
  (title: string, unexpected?: string): RefusalToast =>
  ({ status, message, field }) =>
    field === undefined
      ? failed(title, status === 500 && unexpected !== undefined ? unexpected : message)
      : null
