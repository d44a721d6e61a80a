import { showToast } from "~/components/toaster"
import { done, failed } from "~/http/toast"
import { LIMITS } from "~/models/limits"

/**
 * Sends one file and shows the toast of what became of it. `fetch` tells nothing of the way.
 * @param id sent again, the same file is attached once
 * @param signal takes the file back, without a word, unless it has arrived
 * @returns null, or the reason of a refusal
 */
export async function uploadFile(
  cardId: string,
  id: string,
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<string | null> {
  if (signal.aborted) return null
  const body = new FormData()
  body.set("file", file)
  const answer =
    file.size > LIMITS.file
      ? { status: 413, message: "A file can have at most 25 MB." }
      : await send(`/api/attachments/upload?${new URLSearchParams({ cardId, id })}`, body, {
          onSent,
          signal,
        })
  if (answer === "aborted") return null
  const { status, message } = answer
  if (status === 201) {
    showToast(done("File uploaded successfully"))
    return null
  }
  showToast(
    status === 0 ? failed("Error", "Failed to upload file") : failed("Upload failed", message),
  )
  return message
}

type Answer = { status: number; message: string } | "aborted"

type Way = { onSent: (bytes: number) => void; signal: AbortSignal }

function send(url: string, body: FormData, { onSent, signal }: Way): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      resolve({ status: request.status, message: messageOf(request.responseText) })
    }
    request.onerror = () => {
      resolve({ status: 0, message: "The server cannot be reached." })
    }
    request.onabort = () => resolve("aborted")
    signal.addEventListener("abort", () => request.abort())
    request.open("POST", url)
    request.send(body)
  })
}

function messageOf(text: string): string {
  try {
    const answer = JSON.parse(text) as { message?: unknown }
    if (typeof answer.message === "string") return answer.message
  } catch {
    // An answer that is not ours, of a proxy perhaps.
  }
  return "The file was not taken."
}
