import { useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { whenCreated } from "~/client/send-in-order"
import { onRefused } from "~/client/sent-forms"
import { showToast } from "~/client/toasts"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { newId } from "~/models/text/id"
import { failed } from "~/models/text/reply/reply"
import {
  sendFiles,
  useAllUploads,
} from "~/routes/board.$boardId.cards.$cardId/attachments/use-uploads"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { cardOf, filesOf, hasFiles, hasText, titleOf } from "./dropped"

type Target = { element: HTMLElement; cardId: string | undefined; listId: string | undefined }

/**
 * Takes what is dragged into the board from elsewhere: a file on a card is attached to it; a file, a text or a link on a
 * list becomes a card. All else is refused (`head-scripts.server.ts`).
 */
export function Drops({ board }: { board: BoardFrame }) {
  const send = useSend(board.id)
  const { revalidate } = useRevalidator()
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let isOwn = false
    const drag = (event: DragEvent) => {
      const found = isOwn ? null : targetOf(event)
      setTarget((shown) => (shown?.element === found?.element ? shown : found))
      if (!found || !event.dataTransfer) return
      event.preventDefault()
      event.dataTransfer.dropEffect = "copy"
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setTarget(null)
    }
    const drop = (event: DragEvent) => {
      const found = isOwn ? null : targetOf(event)
      setTarget(null)
      if (!found || !event.dataTransfer) return
      event.preventDefault()
      take(found, event.dataTransfer)
    }
    const take = ({ cardId, listId = "" }: Target, data: DataTransfer) => {
      if (!hasFiles(data)) {
        const card = cardOf(data)
        if (card) send("create-card", { id: newId(), listId, ...card })
        return
      }
      const files = filesOf(data)
      if (files.length === 0) showToast(failed("Nothing attached", "Folders cannot be attached."))
      else if (cardId !== undefined) sendFiles(cardId, files, revalidate)
      else {
        const id = newId()
        const isReady = isCreated(id)
        send("create-card", { id, listId, title: titleOf(files) })
        sendFiles(id, files, revalidate, isReady)
      }
    }
    const options = { signal }
    document.addEventListener("dragstart", (event) => (isOwn = !event.defaultPrevented), options)
    document.addEventListener("dragend", () => (isOwn = false), options)
    document.addEventListener("dragover", drag, options)
    document.addEventListener("dragleave", leave, options)
    document.addEventListener("drop", drop, options)
    return () => end.abort()
  }, [send, revalidate])
  return (
    <>
      {target && <DropPlace target={target} />}
      <FaceUploads />
    </>
  )
}

function targetOf({ target, dataTransfer: data }: DragEvent): Target | null {
  if (!(target instanceof Element) || !data || target.closest("dialog")) return null
  const list = target.closest<HTMLElement>("[data-list-id]")
  const listId = list?.dataset.listId
  if (hasFiles(data)) {
    const card = target.closest<HTMLElement>("[data-card-id]")
    const element = card ?? list
    return element && { element, cardId: card?.dataset.cardId, listId }
  }
  // A field takes a text itself.
  if (!hasText(data) || target.closest(":read-write")) return null
  return list && { element: list, cardId: undefined, listId }
}

/** Resolves once the card that is about to be sent is there, to false if it was refused. */
async function isCreated(id: string): Promise<boolean> {
  let isThere = true
  const stop = onRefused((form) => {
    if (form.get("id") === id) isThere = false
  })
  // The form is on its way in the next task.
  await new Promise((resolve) => setTimeout(resolve))
  await whenCreated([id])
  stop()
  return isThere
}

/** Shows where something would be dropped. */
function DropPlace({ target: { element, cardId } }: { target: Target }) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return (
    <div className="drop-place" aria-hidden="true" style={{ left, top, width, height }}>
      <span className="chip">{cardId === undefined ? "New card" : "Attach"}</span>
    </div>
  )
}

/** The progress of uploads on the faces of their cards. */
function FaceUploads() {
  const running = useAllUploads().filter(({ refused }) => refused === undefined)
  return [...new Set(running.map(({ cardId }) => cardId))].map((cardId) => {
    const face = document.querySelector(`[data-card-id="${cardId}"] a`)
    const own = running.filter((each) => each.cardId === cardId)
    const sum = (name: "sent" | "size") => own.reduce((all, each) => all + each[name], 0)
    return (
      face &&
      createPortal(
        <progress
          className="face-upload"
          value={sum("sent")}
          max={Math.max(sum("size"), 1)}
          aria-label={`Uploading ${own.map(({ name }) => name).join(", ")}`}
        />,
        face,
        cardId,
      )
    )
  })
}
