import { useNavigate } from "@remix-run/react"
import { useEffect, useRef, useState, type FormEvent } from "react"
import { confirmLeave } from "~/client/confirm-leave"
import { showToast } from "~/client/toasts"
import { sendUpload } from "~/client/send-upload"
import { done, failed } from "~/models/reply/toast"
import { importedText } from "~/models/board-file/board-import"
import { LIMITS } from "~/models/limits"

/** How far a file has come, in bytes. */
type Way = { sent: number; size: number }

/**
 * Sends a form's file and leads to the board that it makes. Leaving the form takes it back, unless
 * it has arrived.
 */
export function useImport(draftId: string) {
  const navigate = useNavigate()
  const [way, setWay] = useState<Way | null>(null)
  const [refused, setRefused] = useState<string>()
  const end = useRef<AbortController>()
  useEffect(() => () => end.current?.abort(), [])

  const refuse = (message: string) => {
    setRefused(message)
    showToast(failed("Error", "Failed to create board"))
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get("file")
    if (!(file instanceof File) || way !== null) return
    if (file.size > LIMITS.boardFile) return refuse("A board's file can be at most 1024 MB.")
    setRefused("")
    setWay({ sent: 0, size: file.size })
    const body = new FormData()
    body.set("file", file)
    const { signal } = (end.current = new AbortController())
    const address = `/api/boards/import?${new URLSearchParams({ id: draftId })}`
    const onSent = (sent: number) => setWay({ sent, size: file.size })
    const allowLeave = confirmLeave()
    const answer = await sendUpload(address, body, { onSent, signal }).finally(allowLeave)
    if (!answer) return
    setWay(null)
    if (answer.status !== 201) return refuse(answer.message)
    const { id, notes } = answer.value as { id: string; notes: string[] }
    showToast(done("Success", importedText(notes)))
    navigate(`/board/${id}`)
  }
  return { way, refused, send: (event: FormEvent<HTMLFormElement>) => void send(event) }
}
