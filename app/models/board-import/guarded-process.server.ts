import { fork, type ChildProcess } from "node:child_process"
import { DomainError } from "~/errors"

// A file or a server of a stranger that fills the memory ends this process; a thread would end the whole server.

/** A board of 100 MB takes 400. */
const MAX_HEAP_MB = 700

/** `JSON.parse` holds all values it has read, and each collection of the young ones goes over them: fewer are faster. */
const YOUNG_MB = 64

/** Runs a script that lies beside the built server, with what it begins with as its first message. */
export function startGuarded(script: string, data: object): ChildProcess {
  const child = fork(script, {
    execArgv: [
      `--max-old-space-size=${String(MAX_HEAP_MB)}`,
      `--max-semi-space-size=${String(YOUNG_MB)}`,
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.unref()
  child.channel?.unref()
  child.send(data)
  return child
}

/** An error on its way between processes. @property failed a fault of ours, with its stack */
export type SentError = { refused?: { status: number; message: string }; failed?: string }

export const toSent = (error: unknown): SentError =>
  error instanceof DomainError
    ? { refused: { status: error.status, message: error.message } }
    : { failed: String((error as Error).stack) }

/** The error that was sent; null if none was. */
export function fromSent({ refused, failed }: SentError): Error | null {
  if (refused) return new DomainError(refused.status, refused.message)
  return failed === undefined ? null : new Error(failed)
}
