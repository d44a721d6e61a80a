import type { SubmissionResult } from "@conform-to/react"
import type { Toast } from "./toast"

/** What a page's form gets back from its command. */
export type Reply = {
  ok: boolean
  /** The command's name, so that one page can have many forms. */
  intent: string
  status: number
  /** A sentence, where it was refused. */
  message?: string
  toast?: Toast
  /** Conform's result: messages by field, and what the person had typed. */
  result?: SubmissionResult
  /** The entity as it is now, where a stale change was refused (409). */
  current?: unknown
  /** What the command gave. */
  value?: unknown
}
