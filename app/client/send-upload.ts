import { retryDelay, sendUntilTaken } from "./retry"

/** What became of an upload; `value` is the answer as JSON, where it is ours. */
export type UploadAnswer = { status: number; message: string; value: unknown }

type Way = { onSent: (bytes: number) => void; signal: AbortSignal }

/**
 * Posts a form from the browser and tells how much of it has gone: `fetch` tells nothing of the way.
 * @returns status 0 where the server was not reached; null once `signal` has taken it back
 */
export async function sendUpload(
  url: string,
  body: FormData,
  way: Way,
): Promise<UploadAnswer | null> {
  const send = () => sendOnce(url, body, way)
  const waitOf = (sent: Sent | null) => sent && retryDelay(sent.answer.status, sent.retryAfter)
  const sent = await sendUntilTaken(send, waitOf, way.signal).catch(() => null)
  return sent && sent.answer
}

type Sent = { answer: UploadAnswer; retryAfter: string | null }

function sendOnce(url: string, body: FormData, { onSent, signal }: Way): Promise<Sent | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const answer = { status: request.status, ...read(request.responseText) }
      resolve({ answer, retryAfter: request.getResponseHeader("Retry-After") })
    }
    request.onerror = () => {
      const answer = { status: 0, message: "The server cannot be reached.", value: null }
      resolve({ answer, retryAfter: null })
    }
    request.onabort = () => resolve(null)
    signal.addEventListener("abort", () => request.abort())
    request.open("POST", url)
    request.send(body)
  })
}

function read(text: string): { message: string; value: unknown } {
  try {
    const value = JSON.parse(text) as { message?: unknown }
    if (typeof value.message === "string") return { message: value.message, value }
    return { message: "", value }
  } catch {
    // An answer that is not ours, of a proxy perhaps.
    return { message: "The file was not accepted.", value: null }
  }
}
