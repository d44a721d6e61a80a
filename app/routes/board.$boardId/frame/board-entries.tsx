import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { MenuEntry, MenuForm } from "~/components/menu-entry"
import { PostForm } from "~/components/post-form"
import { BACKGROUNDS, backgroundName } from "~/models/board/background"
import type { BoardFrame } from "~/models/board/board-page"
import { can } from "~/models/access/role"
import { UndoEntry } from "./undo-button"
import { ViewEntries } from "./view-link"

export default function BoardEntries({ board }: { board: BoardFrame }) {
  const { id, userRole, members, isArchived = false, mayRestore = false, hasAssist } = board
  const keepQuery = useKeepQuery()
  const unless = (allowed: boolean, reason: string) => (allowed ? null : reason)
  const canEdit = can(userRole, "edit")
  const isOwner = can(userRole, "own")
  const owners = members.filter(({ role }) => role === "owner").length
  return (
    <>
      <p className="menu-title">Background</p>
      <Backgrounds board={board} canEdit={canEdit} />
      <div className="menu-rule" />
      <Exports boardId={id} />
      <div className="menu-rule" />
      <ViewEntries board={board} />
      <MenuEntry to={keepQuery(`/board/${id}/views`)} icon="filter" text="Saved views" />
      <MenuEntry to={keepQuery(`/board/${id}/labels`)} icon="tag" text="Labels" />
      <MenuEntry to={keepQuery(`/board/${id}/fields`)} icon="list" text="Custom fields" />
      {canEdit && <UndoEntry boardId={id} />}
      <MenuEntry to={keepQuery(`/board/${id}/activity`)} icon="clock" text="Activity" />
      <MenuEntry to={keepQuery(`/board/${id}/digest`)} icon="chart" text="Digest and analytics" />
      {hasAssist && (
        <MenuEntry to={keepQuery(`/board/${id}/summary`)} icon="text" text="Summary by the model" />
      )}
      <MenuEntry to={keepQuery(`/board/${id}/watch`)} icon="eye" text="Watch" />
      <MenuEntry to={keepQuery(`/board/${id}/archive`)} icon="archive" text="Archive" />
      <MenuEntry
        to={keepQuery(`/board/${id}/deleted`)}
        icon="undo"
        text="Recently deleted"
        reason={unless(canEdit, "Only owners and editors can restore lists and cards")}
      />
      <MenuEntry
        to={keepQuery(`/board/${id}/invite`)}
        icon="user-plus"
        text="Invite user"
        reason={unless(isOwner, "Only owners can invite people")}
      />
      <MenuEntry to={keepQuery(`/board/${id}?copy-board`)} icon="copy" text="Copy board" />
      <MenuEntry
        to={keepQuery(`/board/${id}?save-template`)}
        icon="template"
        text="Save as template"
      />
      <MenuEntry
        to={keepQuery(`/board/${id}/share?leave`)}
        icon="log-out"
        text="Leave board"
        reason={unless(!(isOwner || mayRestore) || owners > 1, "A board keeps at least one owner")}
      />
      {isArchived ? (
        <MenuForm
          action={keepQuery(`/board/${id}`)}
          intent="unarchive-board"
          icon="undo"
          text="Restore board"
          reason={unless(mayRestore, "Only owners can restore the board")}
        />
      ) : (
        <MenuEntry
          to={keepQuery(`/board/${id}?archive-board`)}
          icon="archive"
          text="Archive board"
          reason={unless(isOwner, "Only owners can archive the board")}
        />
      )}
      <MenuEntry
        to={keepQuery(`/board/${id}?delete-board`)}
        icon="trash"
        text="Delete Board"
        reason={unless(isOwner || mayRestore, "Only owners can delete the board")}
        danger
      />
    </>
  )
}

const FORMATS = [
  { ending: "tar", name: "Board with files (.tar)" },
  { ending: "json", name: "JSON, without files" },
  { ending: "csv", name: "CSV, a table" },
  { ending: "md", name: "Markdown, a text" },
] as const

/** Links to the board as a file. They are plain, so that the browser downloads it. */
function Exports({ boardId }: { boardId: string }) {
  return (
    <>
      <p className="menu-title" id="export">
        Export
      </p>
      <div role="group" aria-labelledby="export">
        {FORMATS.map(({ ending, name }) => (
          <a key={ending} href={`/board/${boardId}.${ending}`} className="menu-item">
            <Icon name="download" />
            {name}
          </a>
        ))}
      </div>
    </>
  )
}

function Backgrounds({ board, canEdit }: { board: BoardFrame; canEdit: boolean }) {
  const fetcher = useFetcher()
  const keepQuery = useKeepQuery()
  const chosen = fetcher.formData?.get("background") ?? board.background
  return (
    <PostForm
      as={fetcher.Form}
      action={keepQuery(`/board/${board.id}`)}
      className="backgrounds"
      aria-label="Background"
    >
      <input type="hidden" name="intent" value="update-board" />
      {BACKGROUNDS.map((background) => (
        <button
          key={background}
          type="submit"
          name="background"
          value={background}
          className="background-swatch"
          data-background={background}
          disabled={!canEdit}
          aria-label={backgroundName(background)}
          aria-pressed={background === chosen}
          title={backgroundName(background)}
        />
      ))}
      {!canEdit && <p>Only owners and editors can change the background</p>}
    </PostForm>
  )
}
