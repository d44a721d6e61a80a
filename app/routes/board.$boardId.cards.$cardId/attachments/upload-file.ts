import { showToast } from "~/client/toasts"
import { sendUpload } from "~/client/send-upload"
import { failed, seen } from "~/models/text/reply/toast"
import { LIMITS } from "~/models/text/limits"

/**
 * Uploads a file and shows a toast. @param id of the attachment: a second try attaches the file once
 * @param signal cancels the upload, without a toast, unless it has arrived @returns the reason of a rejection
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
      ? { status: 413, message: "A file can be at most 25 MB." }
      : await sendUpload(`/api/attachments/upload?${new URLSearchParams({ cardId, id })}`, body, {
          onSent,
          signal,
        })
  if (!answer) return null
  const { status, message } = answer
  if (status === 201) {
    showToast(seen("File uploaded successfully"))
    return null
  }
  showToast(
    status === 0 ? failed("Error", "Failed to upload file") : failed("Upload failed", message),
  )
  return message
}
