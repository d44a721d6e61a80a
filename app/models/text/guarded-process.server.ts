import { spawn, type ChildProcess } from "node:child_process"
import { busy, DomainError } from "~/errors"

// A file or a server of a stranger that fills the memory ends this process; a thread would end the whole server.

/** A board of 100 MB takes 400. */
const MAX_HEAP_MB = 700

/** `JSON.parse` holds all values it has read, and each collection of the young ones goes over them: fewer are faster. */
const YOUNG_MB = 64

/** The shell sets limits before it becomes the process: the kernel counts processor time, and no core is dumped. */
const LIMITED = 'ulimit -c 0; ulimit -St "$0"; exec "$@"'

/**
 * Runs a script that lies beside the built server, with what it begins with as its first message.
 * @param cpuSeconds how much processor time it may take; on a busy machine that is much longer by the clock
 */
export function startGuarded(script: string, data: object, cpuSeconds: number): ChildProcess {
  const options = [
    `--max-old-space-size=${String(MAX_HEAP_MB)}`,
    `--max-semi-space-size=${String(YOUNG_MB)}`,
  ]
  const node = [process.execPath, ...options, script]
  const child = spawn("/bin/sh", ["-c", LIMITED, String(cpuSeconds), ...node], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.unref()
  child.channel?.unref()
  child.send(data, () => undefined)
  return child
}

/** 503: this machine had too little memory or time, which says nothing of what it read. Others need not fail. */
export class OutOfResources extends DomainError {
  constructor() {
    const message = "This server had too little memory or time for that. Please try again later."
    super(503, message, { retryAfter: 60 })
  }
}

/**
 * Tells why a process ends without an answer: only its processor time is the content's fault.
 * @param tooMuch the refusal of a content that takes more of it than `startGuarded` allows
 */
export function onEnd(
  child: ChildProcess,
  tooMuch: () => DomainError,
  end: (error: DomainError) => void,
): void {
  child.on("error", () => end(busy(60)))
  child.on("exit", (_code, signal) => end(signal === "SIGXCPU" ? tooMuch() : new OutOfResources()))
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
