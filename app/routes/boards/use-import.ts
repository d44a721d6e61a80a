import { useNavigate } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { showToast } from "~/client/toasts"
import { sendUpload } from "~/client/send-upload"
import { done, failed } from "~/models/reply/toast"
import { importedText } from "~/models/board-file/board-import"
import { LIMITS } from "~/models/limits"

/** In bytes. */
type UploadProgress = { sent: number; size: number }

/** Sends a form's file and opens the board that is created. Leaving the form aborts the upload. */
export function useImport(draftId: string) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [error, setError] = useState<string>()
  const abortController = useRef<AbortController>()
  useEffect(() => () => abortController.current?.abort(), [])

  const fail = (message: string) => {
    setError(message)
    showToast(failed("Error", "Failed to create board"))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get("file")
    if (!(file instanceof File) || progress !== null) return
    if (file.size > LIMITS.boardFile) return fail("A file can be at most 100 MB.")
    setError("")
    setProgress({ sent: 0, size: file.size })
    const body = new FormData()
    body.set("file", file)
    const { signal } = (abortController.current = new AbortController())
    const url = `/api/boards/import?${new URLSearchParams({ id: draftId })}`
    const onSent = (sent: number) => setProgress({ sent, size: file.size })
    const allowLeave = confirmLeave()
    const response = await sendUpload(url, body, { onSent, signal }).finally(allowLeave)
    if (!response) return
    setProgress(null)
    if (response.status !== 201) return fail(response.message)
    const { id, notes } = response.value as { id: string; notes: string[] }
    showToast(done("Success", importedText(notes)))
    navigate(`/board/${id}`)
  }
  return { progress, error, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
