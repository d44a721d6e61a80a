import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { AddLink } from "./add-link"
import { AttachmentItem } from "./attachment-item"
import { UploadFiles } from "./upload-files"
import type { useUploads } from "./use-uploads"
import { filesOf, hasFiles } from "~/routes/board.$boardId/drops/dropped"

type Props = {
  page: CardPage
  address: string
  /** The part of the card whose form is open. */
  asked: string | null
  uploads: ReturnType<typeof useUploads>
}

export function Attachments({ page, address, asked: part, uploads }: Props) {
  const [search] = useSearchParams()
  const { attachments } = page
  const canEdit = can(page.userRole, "edit")
  const asked = canEdit ? search.get("delete-attachment") : null
  const heading = useFocusAfterAsking(asked)
  const isOver = useDropAndPaste(canEdit, uploads.send)
  const withFiles = part === "attachments" || isOver || uploads.uploads.length > 0
  const withLink = canEdit && part === "link"
  if (attachments.length === 0 && !withFiles && !withLink) return null
  return (
    <section className="card-section" aria-labelledby="attachments">
      <h3 id="attachments" ref={heading} tabIndex={-1}>
        Attachments
        {attachments.length > 0 && <span className="text-muted">{attachments.length}</span>}
      </h3>
      {attachments.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-1.5">
          {attachments.map((attachment) => (
            <AttachmentItem
              key={attachment.id}
              attachment={attachment}
              address={address}
              canEdit={canEdit}
              isCover={page.card.coverAttachmentId === attachment.id}
              asked={asked === attachment.id}
            />
          ))}
        </ul>
      )}
      {canEdit && withFiles && (
        <UploadFiles
          address={address}
          isOver={isOver}
          autoFocus={part === "attachments"}
          {...uploads}
        />
      )}
      {withLink && <AddLink draftId={page.draftId} address={address} />}
    </section>
  )
}

/** Keeps the focus near an attachment after the question about its deletion is closed. */
function useFocusAfterAsking(asked: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== null && asked === null) {
      const target = heading.current ?? document.querySelector<HTMLElement>("#add-attachments")
      target?.focus()
    }
    before.current = asked
  }, [asked])
  return heading
}

/** @param send must not change @returns whether files are over the dialog */
function useDropAndPaste(isOn: boolean, send: (files: File[]) => unknown): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const target = document.querySelector(".card-page")?.closest("dialog")
    if (!target || !isOn) return
    const end = new AbortController()
    const { signal } = end
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) {
        setOver(false)
      }
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      send(filesOf(event.dataTransfer))
    }
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || event.defaultPrevented) return
      const { files, types } = event.clipboardData
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea")
      // A copy from a document often has both a picture and text: the text is meant.
      if (files.length === 0 || (isTyping && types.includes("text/plain"))) return
      event.preventDefault()
      send([...files])
    }
    target.addEventListener("dragover", drag, { signal })
    target.addEventListener("dragleave", leave, { signal })
    target.addEventListener("drop", drop, { signal })
    document.addEventListener("paste", paste, { signal })
    return () => end.abort()
  }, [isOn, send])
  return over
}
