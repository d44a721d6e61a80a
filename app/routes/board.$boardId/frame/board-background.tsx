import { useFetcher } from "@remix-run/react"
import { useKeepQuery, useViewAddress } from "~/client/board-query"
import { Dialog } from "~/components/dialog"
import { CommandForm } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { BACKGROUNDS, backgroundName } from "~/models/board/board/background"
import type { BoardFrame } from "~/models/board/board-page/board-page"

export function BoardBackground({ board }: { board: BoardFrame }) {
  const fetcher = useFetcher()
  const keepQuery = useKeepQuery()
  const canEdit = can(board.userRole, "edit")
  const chosen = fetcher.formData?.get("background") ?? board.background
  return (
    <Dialog title="Background" closeTo={useViewAddress()}>
      <CommandForm
        intent="update-board"
        fetcher={fetcher}
        action={keepQuery(`/board/${board.id}`)}
        className="dialog-body backgrounds"
        aria-label="Background"
      >
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
      </CommandForm>
    </Dialog>
  )
}
