import { useNavigate } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { showToast } from "~/client/toasts"
import { sendUpload } from "~/client/send-upload"
import { failed } from "~/models/text/reply/toast"
import { LIMITS } from "~/models/text/limits"

/** In bytes. */
type UploadProgress = { sent: number; size: number }

/** Sends a form's files and opens their preview. Leaving the page aborts the upload. */
export function useBringFiles(draftId: string) {
  const navigate = useNavigate()
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const [error, setError] = useState<string>()
  const abortController = useRef<AbortController>()
  useEffect(() => () => abortController.current?.abort(), [])

  const fail = (message: string) => {
    setError(message)
    showToast(failed("Nothing was imported", message))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const files = new FormData(event.currentTarget).getAll("file").filter(isFile)
    if (files.length === 0 || progress !== null) return
    const size = files.reduce((sum, file) => sum + file.size, 0)
    if (size > LIMITS.boardFile) return fail("Files can have at most 100 MB together.")
    setError("")
    setProgress({ sent: 0, size })
    const body = new FormData()
    for (const file of files) body.append("file", file)
    const { signal } = (abortController.current = new AbortController())
    const url = `/api/imports?${new URLSearchParams({ id: draftId })}`
    const onSent = (sent: number) => setProgress({ sent, size })
    const allowLeave = confirmLeave()
    const response = await sendUpload(url, body, { onSent, signal }).finally(allowLeave)
    if (!response) return
    setProgress(null)
    if (response.status !== 201) return fail(response.message)
    navigate(`/boards/import/${(response.value as { id: string }).id}`)
  }
  return { progress, error, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}

const isFile = (value: FormDataEntryValue): value is File => value instanceof File
