import { useNavigate } from "@remix-run/react"
import { type FormEvent, useEffect, useRef, useState } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { sendUpload } from "~/client/send-upload"
import { showToast } from "~/client/toasts"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { sizeText } from "~/models/board/attachment/file-type"
import { LIMITS } from "~/models/text/limits"
import { failed } from "~/models/text/reply/reply"

type Props = { draftId: string; error: string | undefined }

export function BringFiles({ draftId, error: previousError }: Props) {
  const { progress, error = previousError, send } = useBringFiles(draftId)
  return (
    <CommandForm
      fields={{ id: draftId }}
      as="form"
      action="/boards/import"
      encType="multipart/form-data"
      className="panel"
      onSubmit={send}
    >
      <div className="upload grid gap-2">
        <label htmlFor="board-files">Files</label>
        <input
          id="board-files"
          name="file"
          type="file"
          accept=".json,.csv,.tsv,.zip,.tar,.gz,.tgz,.md,.boardarchive"
          multiple
          required
          aria-describedby="board-files-hint board-files-error"
        />
        <p id="board-files-hint" className="hint">
          JSON, CSV, ZIP, tar or Markdown: at most ten files, 100 MB together. Kept for one day.
        </p>
        <p id="board-files-error" className="field-error" role="alert" hidden={!error}>
          {error}
        </p>
      </div>
      {progress && (
        <progress
          value={progress.sent}
          max={Math.max(progress.size, 1)}
          aria-label="Sending the files"
        >
          {sizeText(progress.sent)}
        </progress>
      )}
      <Submit
        pending={progress !== null}
        pendingText={progress && progress.sent >= progress.size ? "Reading..." : "Sending..."}
        className="btn btn-primary justify-self-start"
      >
        Preview
      </Submit>
    </CommandForm>
  )
}

/** In bytes. */
type UploadProgress = { sent: number; size: number }

/** Sends a form's files and opens their preview. Leaving the page aborts the upload. */
function useBringFiles(draftId: string) {
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
