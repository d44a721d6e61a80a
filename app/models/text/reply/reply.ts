import type { SubmissionResult } from "@conform-to/react"
import type { Toast } from "./toast"

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
