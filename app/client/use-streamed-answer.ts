import { useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"

/** A question on its way, or what has become of it. A whole answer has its id. */
export type Streamed = {
  /** Which of the page's questions it is. */
  name: string
  state: "asked" | "writing" | "whole" | "stopped" | "failed"
  text: string
  id: string | null
  message: string | null
}

const BROKEN_OFF = "The language model broke off. The board’s digest needs none."
const NO_CONNECTION = "The server was not reached. Please try again."

/** @param onWhole is called with the id of an answer that has ended as it should */
export function useStreamedAnswer(onWhole: (id: string) => void) {
  const [streamed, setStreamed] = useState<Streamed | null>(null)
  const reading = useRef<AbortController | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => reading.current?.abort(), [])

  const ask = async (name: string, path: string, body: object) => {
    reading.current?.abort()
    const stop = new AbortController()
    reading.current = stop
    let shown: Streamed = { name, state: "asked", text: "", id: null, message: null }
    const show = (change: Partial<Streamed>) => {
      shown = { ...shown, ...change }
      // Another question may have been asked meanwhile, or the page was left.
      if (reading.current === stop) setStreamed(shown)
    }
    show({})
    try {
      const response = await fetch(path, {
        method: "POST",
        body: JSON.stringify(body),
        signal: stop.signal,
        headers: { "Content-Type": "application/json", Accept: "text/plain" },
      })
      if (!response.ok || !response.body) {
        show({ state: "failed", message: await messageOf(response) })
        revalidate()
        return
      }
      for await (const text of partsOf(response.body)) {
        show({ state: "writing", text: shown.text + text })
      }
      const id = response.headers.get("Answer-Id")
      show({ state: "whole", id })
      if (id !== null) onWhole(id)
    } catch {
      if (stop.signal.aborted) return show({ state: "stopped" })
      const message = shown.state === "asked" ? NO_CONNECTION : BROKEN_OFF
      show({ state: "failed", text: "", message })
      // An owner may have switched the model off, or the reader has signed out: the page says so.
      revalidate()
    }
  }
  return {
    streamed,
    ask: (name: string, path: string, body: object) => void ask(name, path, body),
    stop: () => reading.current?.abort(),
  }
}

async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield decoder.decode(value, { stream: true })
  }
}

async function messageOf(response: Response): Promise<string> {
  const refusal = (await response.json().catch(() => null)) as { message?: unknown } | null
  return typeof refusal?.message === "string" ? refusal.message : BROKEN_OFF
}
