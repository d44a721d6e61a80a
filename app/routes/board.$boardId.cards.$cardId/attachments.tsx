import { useSearchParams } from "@remix-run/react"
import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import type { CardPage } from "~/models/card/card-page.server"
import { can } from "~/models/access/role"
import { AddLink } from "./add-link"
import { AttachmentItem } from "./attachment-item"
import { UploadFiles } from "./upload-files"

export function Attachments({ page, address }: { page: CardPage; address: string }) {
  const [search] = useSearchParams()
  const { attachments } = page
  const canEdit = can(page.userRole, "edit")
  const asked = canEdit ? search.get("delete-attachment") : null
  const heading = useFocusAfterAsking(asked)
  if (!canEdit && attachments.length === 0) return null
  return (
    <section className="card-section" aria-labelledby="attachments">
      <h3 id="attachments" ref={heading} tabIndex={-1}>
        <Icon name="paperclip" />
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
              asked={asked === attachment.id}
            />
          ))}
        </ul>
      )}
      {canEdit && <UploadFiles cardId={page.card.id} address={address} />}
      {canEdit && <AddLink draftId={page.draftId} address={address} />}
    </section>
  )
}

/** Keeps the focus near an attachment after the question about its deletion is closed. */
function useFocusAfterAsking(asked: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current !== null && asked === null) heading.current?.focus()
    before.current = asked
  }, [asked])
  return heading
}
