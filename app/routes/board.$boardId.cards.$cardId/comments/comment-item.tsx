import { deleteDraft } from "~/client/drafts"
import { Icon } from "~/components/icon"
import { Markdown } from "~/components/markdown"
import { Menu } from "~/components/menu"
import { EntryContent } from "~/components/menu-entry"
import { withQuery } from "~/models/board/board-page/board-filter"
import { CommandForm } from "~/components/forms/command-form"
import type { CommentView } from "~/models/board/comment/comment"
import { LIMITS } from "~/models/text/limits"
import { CardFormFoot } from "~/routes/board.$boardId.cards.$cardId/card-form-foot"
import { DraftKeeper, useDraftName } from "~/routes/board.$boardId.cards.$cardId/text/draft-keeper"
import { Reactions } from "~/routes/board.$boardId.cards.$cardId/reactions/reactions"
import { DeleteQuestion } from "~/routes/board.$boardId.cards.$cardId/delete-question"
import { TextEditor } from "~/routes/board.$boardId.cards.$cardId/text/text-editor"
import { TickableText } from "~/routes/board.$boardId.cards.$cardId/text/tickable-text"
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
  canReact: boolean
  reacted: boolean
}

export function CommentItem(props: Props) {
  const { comment, address, isMember, found, edited, deleted, canReact, reacted } = props
  const { id, author, importedAuthor, formerAuthor, time, createdAt } = comment
  const { html, quotedHtml, canEdit, canDelete } = comment
  const name = author?.name ?? importedAuthor ?? formerAuthor ?? "Former member"
  // One that waits in this browser has no time yet.
  const isImported = importedAuthor !== null && createdAt !== ""
  const hasLeft = author ? !isMember && importedAuthor === null : formerAuthor !== null
  const menu = useFocusAfterEdit<HTMLDivElement>(edited)
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
        <div className="flex items-start justify-between">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong translate="no">{name}</strong>
            {isImported && <span className="text-muted">· imported</span>}
            {hasLeft && <span className="text-muted">former member</span>}
            <time dateTime={createdAt} className="text-xs text-muted">
              {time}
            </time>
            {comment.edited && <span className="text-xs text-muted">edited</span>}
          </p>
          {(canReact || canEdit || canDelete) && !edited && !deleted && (
            <div ref={menu} className="-mt-1.5 h-0">
              <CommentMenu comment={comment} name={name} address={address} canReact={canReact} />
            </div>
          )}
        </div>
        {edited ? (
          <CommentEditForm comment={comment} address={address} />
        ) : (
          <TickableText
            html={html}
            canEdit={canEdit}
            action={address}
            intent="tick-comment-task"
            fields={{ id }}
          />
        )}
        {quotedHtml !== null && <QuotedText html={quotedHtml} />}
        <Reactions
          text={{ commentId: id }}
          reactions={comment.reactions}
          canReact={canReact}
          isOpen={reacted}
          address={address}
        />
        {canEdit && !edited && (
          <UnsavedDraft what={draftOf(id)} editAt={withQuery(address, `?edit-comment=${id}`)} />
        )}
        {deleted && !edited && <DeleteComment id={id} address={address} />}
      </div>
    </li>
  )
}

/** The part that was cut from the email of the comment. */
const QuotedText = ({ html }: { html: string }) => (
  <details className="text-xs/base text-muted">
    <summary className="w-fit cursor-pointer rounded py-0.5 underline underline-offset-3 hover:text-ink touch:py-2.5">
      Quoted text
    </summary>
    <Markdown html={html} />
  </details>
)

type MenuProps = { comment: CommentView; name: string; address: string; canReact: boolean }

function CommentMenu({ comment, name, address, canReact }: MenuProps) {
  const { id, time, canEdit, canDelete } = comment
  return (
    <Menu label={`Actions of the comment by ${name}, ${time}`} trigger={<Icon name="more" small />}>
      {canReact && (
        <a href={withQuery(address, `?react-comment=${id}`)} className="menu-item">
          <EntryContent icon="smile" text="React" />
        </a>
      )}
      {canEdit && (
        <a href={withQuery(address, `?edit-comment=${id}`)} className="menu-item">
          <EntryContent icon="pencil" text="Edit" />
        </a>
      )}
      {canDelete && (
        <a
          href={withQuery(address, `?delete-comment=${id}`)}
          className="menu-item menu-item-danger"
        >
          <EntryContent icon="trash" text="Delete" />
        </a>
      )}
    </Menu>
  )
}

function DeleteComment({ id, address }: { id: string; address: string }) {
  useFocusOnUnmount(`#comment-${id} summary`, "#comments")
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
    <CommandForm
      intent="edit-comment"
      fields={{ id: comment.id, "base.text": form.base }}
      fetcher={form.fetcher}
      action={withQuery(address, `?edit-comment=${comment.id}`)}
      className="card-section"
    >
      <DraftKeeper name={draftName} fieldId={fieldId} base={form.base} onDraft={form.onDraft} />
      <TextEditor
        id={fieldId}
        name="text"
        aria-label="Comment"
        aria-invalid={form["aria-invalid"]}
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
    </CommandForm>
  )
}
