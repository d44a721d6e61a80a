import { deleteDraft } from "~/client/drafts"
import { Icon } from "~/components/icon"
import { Markdown } from "~/components/markdown"
import { PostForm } from "~/components/post-form"
import { withQuery } from "~/models/board/board-filter"
import type { CommentView } from "~/models/comment/comment"
import { LIMITS } from "~/models/limits"
import { CardFormFoot } from "~/routes/board.$boardId.cards.$cardId/card-form-foot"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"
import { DeleteQuestion } from "~/routes/board.$boardId.cards.$cardId/delete-question"
import { TextEditor } from "~/routes/board.$boardId.cards.$cardId/text/text-editor"
import { UnsavedDraft } from "~/routes/board.$boardId.cards.$cardId/text/unsaved-draft"
import { useCardForm } from "~/routes/board.$boardId.cards.$cardId/use-card-form"
import { useFocusAfterEdit } from "~/client/use-focus-after-edit"
import { useFocusOnUnmount } from "~/client/use-focus-on-unmount"

type Props = {
  comment: CommentView
  address: string
  isMember: boolean
  found: boolean
  edited: boolean
  deleted: boolean
}

export function CommentItem({ comment, address, isMember, found, edited, deleted }: Props) {
  const { id, author, importedAuthor, time, createdAt, html, canEdit, canDelete } = comment
  const name = author?.name ?? importedAuthor ?? "Former member"
  const edit = useFocusAfterEdit(edited)
  return (
    <li className={found ? "comment found" : "comment"} id={`comment-${id}`}>
      {author ? (
        <img src={author.avatar} alt="" title={author.initials} className="avatar size-8" />
      ) : (
        <span className="avatar size-8 grid place-items-center text-muted">
          <Icon name="user" />
        </span>
      )}
      <div className="grid gap-1">
        <p className="flex flex-wrap gap-x-2">
          <strong>{name}</strong>
          {importedAuthor !== null && <span className="text-muted">· imported</span>}
          {author && !isMember && <span className="text-muted">former member</span>}
          <time dateTime={createdAt} className="text-muted">
            {time}
          </time>
          {comment.edited && <span className="text-muted">edited</span>}
        </p>
        {edited ? (
          <CommentEditForm comment={comment} address={address} />
        ) : (
          <div className="rounded bg-sunken px-3 py-2">
            <Markdown html={html} />
          </div>
        )}
        {canEdit && !edited && (
          <UnsavedDraft what={draftOf(id)} editAt={withQuery(address, `?edit-comment=${id}`)} />
        )}
        {!edited && !deleted && (
          <div className="flex gap-3">
            {canEdit && (
              <a
                ref={edit}
                href={withQuery(address, `?edit-comment=${id}`)}
                className="text-action"
                aria-label={`Edit comment from ${time}`}
              >
                Edit
              </a>
            )}
            {canDelete && (
              <a
                href={withQuery(address, `?delete-comment=${id}`)}
                className="text-action comment-delete"
                aria-label={`Delete comment by ${name}, ${time}`}
              >
                Delete
              </a>
            )}
          </div>
        )}
        {deleted && !edited && <DeleteComment id={id} address={address} />}
      </div>
    </li>
  )
}

function DeleteComment({ id, address }: { id: string; address: string }) {
  useFocusOnUnmount(`#comment-${id} .comment-delete`, "#comments")
  return (
    <DeleteQuestion
      intent="delete-comment"
      idField="id"
      id={id}
      address={address}
      className="grid gap-2 px-2 pb-3 pt-1"
      label="Delete comment"
    >
      Are you sure you want to delete this comment? It cannot be restored.
    </DeleteQuestion>
  )
}

const draftOf = (id: string) => `comment ${id} changed`

type EditProps = { comment: Pick<CommentView, "id" | "text">; address: string; isGone?: boolean }

export function CommentEditForm({ comment, address, isGone = false }: EditProps) {
  const draftName = useDraftName(draftOf(comment.id))
  const form = useCardForm({
    intent: "edit-comment",
    address,
    field: "text",
    thing: comment,
    draftName,
  })
  // The field of a deleted item is still in the page when this one is rendered, so ids differ.
  const fieldId = `comment-text-${comment.id}${isGone ? "-gone" : ""}`
  return (
    <PostForm
      as={form.fetcher.Form}
      action={withQuery(address, `?edit-comment=${comment.id}`)}
      className="card-section"
    >
      <input type="hidden" name="intent" value="edit-comment" />
      <input type="hidden" name="id" value={comment.id} />
      <input type="hidden" name="base.text" value={form.base} />
      <DraftKeeper name={draftName} fieldId={fieldId} base={form.base} onDraft={form.onDraft} />
      <TextEditor
        id={fieldId}
        name="text"
        aria-label="Comment"
        rows={4}
        defaultValue={form.text}
        data-limit={LIMITS.text}
        required
        autoFocus
      />
      <CardFormFoot
        form={form}
        closeTo={address}
        gone={
          isGone ? "This comment has since been deleted. Copy your text if you need it." : undefined
        }
        onClose={() => deleteDraft(draftName)}
      />
    </PostForm>
  )
}
