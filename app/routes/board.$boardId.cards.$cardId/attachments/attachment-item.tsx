import { Link, useFetcher } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { Attachment } from "~/models/board/attachment/attachment"
import { LINK, isHeic, isPicture, sizeText } from "~/models/board/attachment/file-type"
import { isSafeLink } from "~/models/text/markdown/safe-link"
import { DeleteQuestion } from "~/routes/board.$boardId.cards.$cardId/delete-question"
import { useCardAddress } from "~/routes/board.$boardId.cards.$cardId/use-card-address"
import { CommandButton } from "~/components/forms/command-form"

type Props = {
  attachment: Attachment
  address: string
  canEdit: boolean
  isCover: boolean
  asked: boolean
}

const NEW_TAB = { target: "_blank", rel: "noopener noreferrer" }

export function AttachmentItem({ attachment, address, canEdit, isCover, asked }: Props) {
  const { id, filename, fileSize, mimeType, filePath } = attachment
  const isLink = mimeType === LINK
  const hasPicture = isPicture(mimeType)
  return (
    <li className={asked ? "attachment col-span-full" : "attachment"}>
      <span className="attachment-picture">
        {hasPicture ? (
          <img
            src={`${filePath}/preview`}
            alt=""
            className="size-full object-cover"
            loading="lazy"
            width={72}
            height={54}
          />
        ) : (
          <Icon name={isLink ? "link" : "paperclip"} />
        )}
      </span>
      <div className="grid min-w-0 gap-0.5">
        {isLink && !isSafeLink(filePath) ? (
          <LinkAsText filename={filename} url={filePath} />
        ) : (
          <>
            <a
              href={filePath}
              className="attachment-name"
              title={filename}
              {...((isLink || hasPicture) && NEW_TAB)}
            >
              <bdi>{filename}</bdi>
            </a>
            <span className="text-muted">{isLink ? placeOf(filePath) : sizeText(fileSize)}</span>
            {isHeic(mimeType) && (
              <span className="text-xs text-muted">
                This image is HEIC, which browsers other than Safari do not show. Download it, or
                attach it as JPEG.
              </span>
            )}
          </>
        )}
        {hasPicture && canEdit && !asked && <CoverForm attachment={attachment} isCover={isCover} />}
      </div>
      {canEdit && !asked && (
        <Link
          to={withQuery(address, `?delete-attachment=${id}`)}
          preventScrollReset
          className="btn btn-quiet btn-icon"
          aria-label={`Delete ${filename}`}
        >
          <Icon name="trash" />
        </Link>
      )}
      {asked && <DeleteAttachment id={id} filename={filename} address={address} />}
    </li>
  )
}

/** A link that was saved before unsafe addresses were rejected. */
function LinkAsText({ filename, url }: { filename: string; url: string }) {
  return (
    <>
      <bdi className="font-semibold" title={filename}>
        {filename}
      </bdi>
      <bdi className="text-muted">{url}</bdi>
    </>
  )
}

function placeOf(url: string): string {
  const { host, protocol } = new URL(url)
  return host || protocol.replace(":", "")
}

type AskProps = { id: string; filename: string; address: string }

function DeleteAttachment({ id, filename, address }: AskProps) {
  return (
    <DeleteQuestion
      intent="delete-attachment"
      idField="attachmentId"
      id={id}
      address={address}
      className="col-span-full grid gap-2 rounded bg-danger-tint p-2"
      submit="Delete attachment"
    >
      Are you sure you want to delete the attachment "<bdi>{filename}</bdi>"?
    </DeleteQuestion>
  )
}

type CoverFormProps = {
  attachment: { id: string; filename: string }
  isCover: boolean
}

function CoverForm({ attachment: { id, filename }, isCover }: CoverFormProps) {
  const fetcher = useFetcher()
  const address = useCardAddress()
  const shown = fetcher.formData ? fetcher.formData.has("coverAttachmentId") : isCover
  const text = shown ? "Remove cover" : "Use as cover"
  return (
    <CommandButton
      aria-label={`${text}: ${filename}`}
      intent="set-cover"
      fields={{ coverAttachmentId: shown ? undefined : id }}
      fetcher={fetcher}
      action={address}
      className="text-action"
    >
      {text}
    </CommandButton>
  )
}
