import { useNavigation } from "@remix-run/react"
import { useRef } from "react"
import { copyLink } from "~/client/copy-link"
import { useDraftId } from "~/client/use-draft-id"
import { useHydrated } from "~/client/use-hydrated"
import { PostForm } from "~/components/post-form"
import { can } from "~/models/access/role"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { Submit } from "~/components/submit"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { cardPath } from "~/models/access/card-path"
import { MenuEntry } from "~/components/menu-entry"

type Props = { page: CardPage; address: string }

export function CardActions({ page, address }: Props) {
  const hydrated = useHydrated()
  const canEdit = can(page.userRole, "edit")
  if (!canEdit && !hydrated && !page.hasAssist) return null
  const askAt = hydrated ? withQuery(address, "?ask") : assistPath(page)
  return (
    <div className="card-actions print:hidden">
      <Menu label="Actions" trigger={<Icon name="more" />}>
        {canEdit && <Commands page={page} address={address} />}
        {page.hasAssist && <MenuEntry to={askAt} icon="text" text="Ask the language model" />}
        {hydrated && <CopyLink path={cardPath(page.boardId, page.card.id)} />}
        {canEdit && (
          <>
            <div className="menu-rule" />
            <Archive address={address} />
            <MenuEntry to={withQuery(address, "?delete")} icon="trash" text="Delete" danger />
          </>
        )}
      </Menu>
    </div>
  )
}

/** The page that asks the language model, if there is no script to ask in the card. */
export const assistPath = ({ boardId, card }: Pick<CardPage, "boardId" | "card">): string =>
  `${cardPath(boardId, card.id)}/assist`

function Commands({ page, address }: Props) {
  const pending = useNavigation().formData?.get("intent") === "copy-card"
  const giveId = useDraftId(page.draftId)
  return (
    <>
      <MenuEntry to={withQuery(address, "?edit=title")} icon="pencil" text="Edit" />
      <MenuEntry to={withQuery(address, "?move")} icon="move" text="Move" />
      <PostForm action={address} onSubmit={giveId}>
        <input type="hidden" name="intent" value="copy-card" />
        <input type="hidden" name="id" value={page.draftId} />
        <Submit pending={pending} pendingText="Copying..." className="menu-item">
          <Icon name="copy" />
          Copy
        </Submit>
      </PostForm>
      <SaveAsTemplate page={page} address={address} />
    </>
  )
}

function SaveAsTemplate({ page, address }: Props) {
  const pending = useNavigation().formData?.get("intent") === "save-card-template"
  return (
    <PostForm action={address} preventScrollReset onSubmit={useDraftId(page.draftId)}>
      <input type="hidden" name="intent" value="save-card-template" />
      <input type="hidden" name="id" value={page.draftId} />
      <Submit pending={pending} pendingText="Saving..." className="menu-item">
        <Icon name="template" />
        Save as template
      </Submit>
    </PostForm>
  )
}

function Archive({ address }: Pick<Props, "address">) {
  const pending = useNavigation().formData?.get("intent") === "archive-card"
  return (
    <PostForm action={address} preventScrollReset>
      <input type="hidden" name="intent" value="archive-card" />
      <Submit pending={pending} pendingText="Archiving..." className="menu-item">
        <Icon name="archive" />
        Archive
      </Submit>
    </PostForm>
  )
}

/** Copies the card's address. Without a script, it can be copied from the browser's own field. */
function CopyLink({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        className="sr-only"
        value={location.origin + path}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          if (field.current) void copyLink(field.current)
        }}
      >
        <Icon name="link" />
        Copy link
      </button>
    </>
  )
}
