import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { can } from "~/models/access/role"
import { AddLink } from "./add-link"
import { AttachmentItem } from "./attachment-item"
import { UploadFiles } from "./upload-files"
import { useDropAndPaste } from "./use-drop-and-paste"
import type { useUploads } from "./use-uploads"

type Props = {
  page: CardPage
  address: string
  /** Whether the forms are shown although there is no attachment. */
  isOpen: boolean
  uploads: ReturnType<typeof useUploads>
}

export function Attachments({ page, address, isOpen, uploads }: Props) {
  const [search] = useSearchParams()
  const { attachments } = page
  const canEdit = can(page.userRole, "edit")
  const asked = canEdit ? search.get("delete-attachment") : null
  const heading = useFocusAfterAsking(asked)
  const isOver = useDropAndPaste(canEdit, uploads.send)
  const isShown = attachments.length > 0 || isOpen || isOver || uploads.uploads.length > 0
  if (!isShown) return null
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
      {canEdit && <UploadFiles address={address} isOver={isOver} autoFocus={isOpen} {...uploads} />}
      {canEdit && (
        <AddLink draftId={page.draftId} address={withQuery(address, "?add=attachments")} />
      )}
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
