import { useRevalidator } from "@remix-run/react"
import { useCallback, useRef, useState } from "react"
import { showToast } from "~/components/toaster"
import { done, failed } from "~/http/toast"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"

/** A file on its way, or one that was refused. Sizes are in bytes. */
export type Upload = {
  id: string
  name: string
  size: number
  sent: number
  /** Why it was not taken. */
  refused?: string
}

/** Uploads files to a card one after the other, each with what is known of its way. */
export function useUploads(cardId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const { revalidate } = useRevalidator()
  const turn = useRef(Promise.resolve())

  const change = useCallback((id: string, fields: Partial<Upload> | null) => {
    setUploads((all) =>
      all.flatMap((each) => {
        if (each.id !== id) return [each]
        return fields ? [{ ...each, ...fields }] : []
      }),
    )
  }, [])

  const send = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const id = newId()
        const { name, size } = file
        setUploads((all) => [...all, { id, name, size, sent: 0 }])
        turn.current = turn.current.then(async () => {
          const refused = await post(cardId, id, file, (sent) => change(id, { sent }))
          change(id, refused === null ? null : { refused })
          if (refused === null) revalidate()
        })
      }
    },
    [cardId, change, revalidate],
  )
  return { uploads, send, dismiss: (id: string) => change(id, null) }
}

/**
 * Sends one file and shows the toast of what became of it. `fetch` tells nothing of the way.
 * @param id sent again, the same file is attached once
 * @returns null, or the reason of a refusal
 */
async function post(cardId: string, id: string, file: File, onSent: (bytes: number) => void) {
  const body = new FormData()
  body.set("file", file)
  const { status, message } =
    file.size > LIMITS.file
      ? { status: 413, message: "A file can have at most 25 MB." }
      : await send(`/api/attachments/upload?${new URLSearchParams({ cardId, id })}`, body, onSent)
  if (status === 201) {
    showToast(done("File uploaded successfully"))
    return null
  }
  showToast(
    status === 0 ? failed("Error", "Failed to upload file") : failed("Upload failed", message),
  )
  return message
}

type Answer = { status: number; message: string }

function send(url: string, body: FormData, onSent: (bytes: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      resolve({ status: request.status, message: messageOf(request.responseText) })
    }
    request.onerror = request.onabort = () => {
      resolve({ status: 0, message: "The server cannot be reached." })
    }
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
