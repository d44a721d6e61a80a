import { useRef } from "react"
import { copyLink } from "~/client/copy-link"
import { useHydrated } from "~/client/use-hydrated"
import { CommandButton } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { Icon } from "~/components/icon"
import { Menu } from "~/components/menu"
import { withQuery } from "~/models/board/board-page/board-filter"
import { MAX_RELATIONS } from "~/models/board/relation-kind/relation-kind"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { cardPath } from "~/models/access/card-path"
import { MenuEntry } from "~/components/menu-entry"
import { useCardWatch, WatchEntry } from "./watch-card"

type Props = { page: CardPage; address: string }

export function CardActions({ page, address }: Props) {
  const hydrated = useHydrated()
  const canEdit = can(page.userRole, "edit")
  const watch = useCardWatch(page)
  const isSeen = watch.isMuted || watch.isWatched
  if (!canEdit && !page.canComment && !hydrated && !page.hasAssist && isSeen) return null
  const askAt = hydrated ? withQuery(address, "?ask") : assistPath(page)
  return (
    <div className="card-actions print:hidden">
      <Menu label="Actions" trigger={<Icon name="more" />}>
        {canEdit && <Commands page={page} address={address} />}
        {page.canComment && (
          <MenuEntry to={withQuery(address, "?react")} icon="smile" text="React" />
        )}
        {page.hasAssist && <MenuEntry to={askAt} icon="text" text="Ask the language model" />}
        {!isSeen && <WatchEntry {...watch} />}
        {hydrated && <CopyLink path={cardPath(page.boardId, page.card.id)} />}
        {canEdit && (
          <>
            <div className="menu-rule" />
            <CommandButton
              intent="archive-card"
              action={address}
              preventScrollReset
              pendingText="Archiving..."
              className="menu-item"
            >
              <Icon name="archive" />
              Archive
            </CommandButton>
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
  return (
    <>
      <MenuEntry to={withQuery(address, "?edit=title")} icon="pencil" text="Edit" />
      <MenuEntry to={withQuery(address, "?move")} icon="move" text="Move" />
      {page.relations.length < MAX_RELATIONS && (
        <MenuEntry
          to={withQuery(address, "?add=relation")}
          icon="external"
          text="Relate to a card"
        />
      )}
      <CommandButton
        intent="copy-card"
        draftId={page.draftId}
        action={address}
        pendingText="Copying..."
        className="menu-item"
      >
        <Icon name="copy" />
        Copy
      </CommandButton>
      <CommandButton
        intent="save-card-template"
        draftId={page.draftId}
        action={address}
        preventScrollReset
        pendingText="Saving..."
        className="menu-item"
      >
        <Icon name="template" />
        Save as template
      </CommandButton>
    </>
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
