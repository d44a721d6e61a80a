import { spawn, type ChildProcess } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { busy, DomainError } from "~/errors"

// A file or a server of a stranger that fills the memory ends this process; a thread would end the whole server.

/** A board of 100 MB takes 400. */
const MAX_HEAP_MB = 700

/** `JSON.parse` holds all values it has read, and each collection of the young ones goes over them: fewer are faster. */
const YOUNG_MB = 64

/** The shell sets limits before it becomes the process: the kernel counts processor time, and no core is dumped. */
const LIMITED = 'ulimit -c 0; ulimit -St "$0"; exec "$@"'

export type Limits = {
  /** Processor time of the process; on a busy machine that is much longer by the clock. */
  cpuSeconds: number
  /** The time until an answer, by the clock. */
  maxMs: number
  /** The refusal of a content that takes more processor time. */
  tooMuch: () => DomainError
}

export type AskOptions<P> = { signal?: AbortSignal; onProgress?: (progress: P) => void }

/** Answers a question, in the process. */
export type Answering<Q, R, P = never> = (
  question: Q,
  options: Required<AskOptions<P>>,
) => Promise<R>

export type Guarded<Q, R, P = never> = {
  /** @throws what the script throws, or its refusal; 503 if the process could not answer */
  ask: (question: Q, options?: AskOptions<P>) => Promise<R>
  close: () => void
}

/**
 * Starts a process for a script that lies beside the built server; see `bin/bundle.mjs`. It must be closed.
 * @param answer as the script answers; while the sources run unbuilt there is no script, and it answers here
 */
export function startGuarded<Q, R, P>(
  script: string,
  answer: Answering<Q, R, P>,
  limits: Limits,
): Guarded<Q, R, P> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  if (existsSync(path)) return new GuardedProcess<Q, R, P>(path, limits)
  const ask = (question: Q, { signal, onProgress }: AskOptions<P> = {}) =>
    answer(question, {
      signal: signal ?? new AbortController().signal,
      onProgress: onProgress ?? (() => undefined),
    })
  return { ask, close: () => undefined }
}

/** Asks a process of its own one question. */
export async function runGuarded<Q, R, P>(
  script: string,
  answer: Answering<Q, R, P>,
  question: Q,
  limits: Limits,
  options?: AskOptions<P>,
): Promise<R> {
  const guarded = startGuarded(script, answer, limits)
  try {
    return await guarded.ask(question, options)
  } finally {
    guarded.close()
  }
}

/** 503: this machine had too little memory or time, which says nothing of what it read. Others need not fail. */
export class OutOfResources extends DomainError {
  constructor() {
    const message = "This server had too little memory or time for that. Please try again later."
    super(503, message, { retryAfter: 60 })
  }
}

export type Question = { id: number } & ({ question: unknown } | { stops: true })
/** @property failed a fault of ours, with its stack */
type Answer = { id: number } & (
  | { result: unknown }
  | { progress: unknown }
  | { refused: { status: number; message: string } }
  | { failed: string }
)

type Waiting<R, P> = {
  resolve: (result: R) => void
  reject: (error: Error) => void
  onProgress: ((progress: P) => void) | undefined
}

class GuardedProcess<Q, R, P> implements Guarded<Q, R, P> {
  readonly #child: ChildProcess
  readonly #maxMs: number
  readonly #waiting = new Map<number, Waiting<R, P>>()
  #asked = 0
  #ended: Error | undefined

  constructor(path: string, { cpuSeconds, maxMs, tooMuch }: Limits) {
    const options = [
      `--max-old-space-size=${String(MAX_HEAP_MB)}`,
      `--max-semi-space-size=${String(YOUNG_MB)}`,
    ]
    const node = [process.execPath, ...options, path]
    this.#maxMs = maxMs
    this.#child = spawn("/bin/sh", ["-c", LIMITED, String(cpuSeconds), ...node], {
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    this.#child.unref()
    this.#child.channel?.unref()
    this.#child.on("message", (answer: Answer) => this.#settle(answer))
    this.#child.on("error", () => this.#fail(busy(60)))
    this.#child.on("exit", (_code, signal) =>
      // Only its processor time is the content's fault.
      this.#fail(signal === "SIGXCPU" ? tooMuch() : new OutOfResources()),
    )
  }

  ask(question: Q, { signal, onProgress }: AskOptions<P> = {}): Promise<R> {
    if (this.#ended) return Promise.reject(this.#ended)
    this.#asked += 1
    const id = this.#asked
    const stop = () => this.#send({ id, stops: true })
    const late = setTimeout(() => this.#end(new OutOfResources()), this.#maxMs)
    signal?.addEventListener("abort", stop)
    return new Promise<R>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onProgress })
      this.#send({ id, question })
    }).finally(() => {
      clearTimeout(late)
      signal?.removeEventListener("abort", stop)
    })
  }

  close(): void {
    this.#end(new Error("The process was closed."))
  }

  /** A process that has ended tells so by itself. */
  #send(message: Question): void {
    this.#child.send(message, () => undefined)
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id)
    if ("progress" in answer) return waiting?.onProgress?.(answer.progress as P)
    this.#waiting.delete(answer.id)
    if ("result" in answer) waiting?.resolve(answer.result as R)
    else waiting?.reject(errorOf(answer))
  }

  #end(error: Error): void {
    this.#fail(error)
    this.#child.kill("SIGKILL")
  }

  #fail(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

const errorOf = (answer: Extract<Answer, { refused: unknown } | { failed: unknown }>): Error =>
  "refused" in answer
    ? new DomainError(answer.refused.status, answer.refused.message)
    : new Error(answer.failed)
