import { Link } from "@remix-run/react"
import { useEffect, useState } from "react"
import { forgetDraft, type Draft } from "~/components/drafts"
import { Icon } from "~/components/icon"
import { Markdown } from "~/components/markdown"
import { Submit } from "~/components/submit"
import { withQuery } from "~/models/board-filter"
import type { CommentView } from "~/models/comment"
import { LIMITS } from "~/models/limits"
import { BothTexts } from "./both-texts"
import { DraftKeeper, useDraftName } from "./draft-keeper"
import { DeleteQuestion } from "./delete-question"
import { useCardForm } from "./use-card-form"
import { useFocusAfterEdit } from "~/components/use-focus-after-edit"
import { useFocusWhenGone } from "~/components/use-focus-when-gone"

type Props = {
  comment: CommentView
  address: string
  /** Whether its author is on the board now. */
  isMember: boolean
  edited: boolean
  deleted: boolean
}

/** One comment: who, when, what; its form while it is edited. */
export function CommentItem({ comment, address, isMember, edited, deleted }: Props) {
  const { id, author, time, createdAt, html, text, canDelete } = comment
  const edit = useFocusAfterEdit(edited)
  return (
    <li className="comment" id={`comment-${id}`}>
      {author ? (
        <img src={author.avatar} alt="" title={author.initials} className="avatar avatar-lg" />
      ) : (
        <span className="avatar avatar-lg comment-nobody">
          <Icon name="user" />
        </span>
      )}
      <div className="comment-main">
        <p className="comment-head">
          <strong>{author?.name ?? "Former member"}</strong>
          {author && !isMember && <span className="text-muted">former member</span>}
          <time dateTime={createdAt} className="text-muted">
            {time}
          </time>
          {comment.edited && <span className="text-muted">edited</span>}
        </p>
        {edited ? (
          <CommentEditForm comment={comment} address={address} />
        ) : (
          <div className="comment-text">
            <Markdown html={html} />
          </div>
        )}
        {!edited && !deleted && (
          <div className="comment-actions">
            {text !== null && (
              <Link
                ref={edit}
                to={withQuery(address, `?edit-comment=${id}`)}
                preventScrollReset
                aria-label={`Edit comment of ${time}`}
              >
                Edit
              </Link>
            )}
            {canDelete && (
              <Link
                to={withQuery(address, `?delete-comment=${id}`)}
                preventScrollReset
                className="comment-delete"
                aria-label={`Delete comment of ${author?.name ?? "a former member"}, ${time}`}
              >
                Delete
              </Link>
            )}
          </div>
        )}
        {deleted && !edited && <DeleteComment id={id} address={address} />}
      </div>
    </li>
  )
}

function DeleteComment({ id, address }: { id: string; address: string }) {
  useFocusWhenGone(`#comment-${id} .comment-delete`, "#comments > h3")
  return (
    <DeleteQuestion
      intent="delete-comment"
      idField="id"
      id={id}
      address={address}
      className="item-question"
      label="Delete comment"
    >
      Are you sure you want to delete this comment?
    </DeleteQuestion>
  )
}

const textOf = ({ text }: { text: string | null }) => text ?? ""

type EditProps = { comment: CommentView; address: string; isGone?: boolean }

/** The form of the person's own comment. */
export function CommentEditForm({ comment, address, isGone = false }: EditProps) {
  const { fetcher, pending, refusal, saved, theirs, base } = useCardForm<{ text: string | null }>(
    "edit-comment",
    address,
    textOf,
    comment,
  )
  const name = useDraftName(`comment ${comment.id} changed`)
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(() => {
    if (saved) forgetDraft(name)
  }, [saved, name])
  const began = theirs ?? draft?.base ?? base
  const typed = refusal?.result?.initialValue?.text
  // Not the same field: the one that is gone is still there while this one is made.
  const fieldId = `comment-text-${comment.id}${isGone ? "-gone" : ""}`
  return (
    <fetcher.Form
      method="post"
      action={withQuery(address, `?edit-comment=${comment.id}`)}
      className="card-section"
    >
      <input type="hidden" name="intent" value="edit-comment" />
      <input type="hidden" name="id" value={comment.id} />
      <input type="hidden" name="base.text" value={began} />
      <DraftKeeper name={name} fieldId={fieldId} base={began} onDraft={setDraft} />
      <textarea
        id={fieldId}
        name="text"
        aria-label="Comment"
        className="input"
        rows={4}
        defaultValue={typeof typed === "string" ? typed : (comment.text ?? "")}
        maxLength={LIMITS.text}
        required
        autoFocus
      />
      {theirs !== undefined ? (
        <BothTexts theirs={theirs} />
      ) : (
        refusal && <p className="field-error">{refusal.message}</p>
      )}
      {isGone && (
        <p className="field-error" role="alert">
          This comment has been deleted meanwhile. Copy what you need.
        </p>
      )}
      <div className="flex gap-2">
        {!isGone && (
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
        )}
        <Link
          to={address}
          preventScrollReset
          className="btn btn-quiet"
          onClick={() => forgetDraft(name)}
        >
          {isGone ? "Close" : "Cancel"}
        </Link>
      </div>
    </fetcher.Form>
  )
}
