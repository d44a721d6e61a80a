import { useRevalidator } from "@remix-run/react"
import { createContext, useCallback, useRef, useState } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { sendUpload } from "~/client/send-upload"
import { showToast } from "~/client/toasts"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { failed, seen } from "~/models/text/reply/reply"

/** A pending or rejected file. Sizes are in bytes. */
export type Upload = {
  id: string
  name: string
  size: number
  sent: number
  refused?: string
}

/** The uploads to the open card; null for those who may not upload. */
export const CardUploads = createContext<ReturnType<typeof useUploads> | null>(null)

export function useUploads(cardId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { revalidate } = useRevalidator()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const ends = useRef(new Map<string, AbortController>())

  const change = useCallback((id: string, fields: Partial<Upload> | null) => {
    setUploads((all) =>
      all.flatMap((each) => {
        if (each.id !== id) return [each]
        return fields ? [{ ...each, ...fields }] : []
      }),
    )
  }, [])

  /** @returns the uploads; `arrived` resolves to false for one that is rejected or cancelled */
  const send = useCallback(
    (files: readonly File[]) =>
      files.map((file) => {
        const id = newId()
        const { name, size } = file
        const end = new AbortController()
        const allowLeave = confirmLeave()
        ends.current.set(id, end)
        setUploads((all) => [...all, { id, name, size, sent: 0 }])
        const arrived = turn.current.then(async () => {
          const onSent = (sent: number) => change(id, { sent })
          const refused = await uploadFile(cardId, id, file, onSent, end.signal)
          allowLeave()
          ends.current.delete(id)
          if (end.signal.aborted) return false
          change(id, refused === null ? null : { refused })
          if (refused === null) revalidate()
          return refused === null
        })
        turn.current = arrived
        return { id, name, arrived }
      }),
    [cardId, change, revalidate],
  )
  const dismiss = (id: string) => {
    ends.current.get(id)?.abort()
    change(id, null)
  }
  return { uploads, send, dismiss }
}

/**
 * Uploads a file and shows a toast. @param id of the attachment: a second try attaches the file once
 * @param signal cancels the upload, without a toast, unless it has arrived @returns the reason of a rejection
 */
async function uploadFile(
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
