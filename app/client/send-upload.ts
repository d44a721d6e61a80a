import { readerHeader } from "./reader"
import { retryDelay, sendWithRetry } from "./retry"
import { isForeign413, OURS, TOO_LARGE_FOR_PROXY } from "./too-large-for-proxy"

/** The response to an upload; `value` is its JSON if the response is ours. */
export type UploadResponse = { status: number; message: string; value: unknown }

type UploadOptions = { onSent: (bytes: number) => void; signal: AbortSignal }

/** Reports the bytes sent so far, which `fetch` cannot. @returns status 0 without a connection; null if aborted */
export async function sendUpload(
  url: string,
  body: FormData,
  options: UploadOptions,
): Promise<UploadResponse | null> {
  const send = () => sendOnce(url, body, options)
  const waitMsOf = (sent: Sent | null) => sent && retryDelay(sent.response.status, sent.retryAfter)
  const sent = await sendWithRetry(send, waitMsOf, options.signal).catch(() => null)
  return sent && sent.response
}

type Sent = { response: UploadResponse; retryAfter: string | null }

function sendOnce(
  url: string,
  body: FormData,
  { onSent, signal }: UploadOptions,
): Promise<Sent | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const isOurs = request.getResponseHeader(OURS) !== null
      const response = {
        status: request.status,
        ...(isForeign413(request.status, isOurs)
          ? { message: TOO_LARGE_FOR_PROXY, value: null }
          : parse(request.responseText)),
      }
      resolve({ response, retryAfter: request.getResponseHeader("Retry-After") })
    }
    request.onerror = () => {
      const response = { status: 0, message: "The server cannot be reached.", value: null }
      resolve({ response, retryAfter: null })
    }
    request.onabort = () => resolve(null)
    signal.addEventListener("abort", () => request.abort())
    request.open("POST", url)
    for (const [name, value] of Object.entries(readerHeader())) {
      request.setRequestHeader(name, value)
    }
    request.send(body)
  })
}

function parse(text: string): { message: string; value: unknown } {
  try {
    const value = JSON.parse(text) as { message?: unknown }
    if (typeof value.message === "string") return { message: value.message, value }
    return { message: "", value }
  } catch {
    // The response is not ours, but perhaps a proxy's.
    return { message: "The file was not accepted.", value: null }
  }
}
