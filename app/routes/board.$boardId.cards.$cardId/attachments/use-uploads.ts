import { useRevalidator } from "@remix-run/react"
import { createContext, useCallback, useSyncExternalStore } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { sendUpload } from "~/client/send-upload"
import { showToast } from "~/client/toasts"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { failed, seen } from "~/models/text/reply/reply"

/** A pending or rejected file. Sizes are in bytes. */
export type Upload = {
  id: string
  cardId: string
  name: string
  size: number
  sent: number
  refused?: string
}

// The uploads of all cards, which outlive the card's dialog: the face shows them, too. One file is sent at a time.

let uploads: readonly Upload[] = []
let lastUpload: Promise<unknown> = Promise.resolve()
const ends = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function setUploads(next: readonly Upload[]): void {
  uploads = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const NONE: readonly Upload[] = []

/** The uploads to all cards. */
export const useAllUploads = (): readonly Upload[] =>
  useSyncExternalStore(
    subscribe,
    () => uploads,
    () => NONE,
  )

const change = (id: string, fields: Partial<Upload>) =>
  setUploads(uploads.map((each) => (each.id === id ? { ...each, ...fields } : each)))

const remove = (id: string) => setUploads(uploads.filter((each) => each.id !== id))

function dismiss(id: string): void {
  ends.get(id)?.abort()
  remove(id)
}

/** The uploads to the open card; null for those who may not upload. */
export const CardUploads = createContext<ReturnType<typeof useUploads> | null>(null)

export function useUploads(cardId: string) {
  const { revalidate } = useRevalidator()
  const send = useCallback(
    (files: readonly File[]) => sendFiles(cardId, files, revalidate),
    [cardId, revalidate],
  )
  return { uploads: useAllUploads().filter((each) => each.cardId === cardId), send, dismiss }
}

/**
 * Attaches files to a card, one after another.
 * @param onArrived is called after each that was accepted
 * @param isReady resolves to false if the card could not be created
 * @returns the uploads; `arrived` resolves to false for one that is rejected or cancelled
 */
export function sendFiles(
  cardId: string,
  files: readonly File[],
  onArrived: () => void,
  isReady: Promise<boolean> = Promise.resolve(true),
) {
  return files.map((file) => {
    const id = newId()
    const { name, size } = file
    const end = new AbortController()
    const allowLeave = confirmLeave()
    ends.set(id, end)
    setUploads([...uploads, { id, cardId, name, size, sent: 0 }])
    const arrived = lastUpload.then(async () => {
      if (!(await isReady)) dismiss(id)
      const onSent = (sent: number) => change(id, { sent })
      const refused = await uploadFile(cardId, id, file, onSent, end.signal)
      allowLeave()
      ends.delete(id)
      if (end.signal.aborted) return false
      if (refused !== null) change(id, { refused })
      else remove(id)
      if (refused === null) onArrived()
      return refused === null
    })
    lastUpload = arrived
    return { id, name, arrived }
  })
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
