import { Link, useSearchParams } from "@remix-run/react"
import { TextConflict } from "~/components/text-conflict"
import { useCommandForm } from "~/client/use-command-form"
import { Cancel, CommandForm, prefixed, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextArea, TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import { Icon } from "~/components/icon"
import { saveByKey } from "~/client/save-by-key"
import { useEmptyField } from "~/client/use-empty-field"
import {
  DEFAULT_BACKGROUND,
  backgroundName,
  type Background,
  BACKGROUNDS,
} from "~/models/board/board/background"
import type { BoardSummary } from "~/models/board/board/board"
import { LIMITS } from "~/models/text/limits"
import { textsOfBoard, useBoardBase, type BoardTexts } from "~/client/use-board-base"

const NEW: BoardTexts = { name: "", description: "", background: DEFAULT_BACKGROUND }

type Props = {
  board?: BoardSummary
  draftId: string
  closeTo: string
  /** Where a new board can be made. */
  workspaces?: { id: string; name: string }[]
}

export function BoardForm({ board, draftId, closeTo, workspaces = [] }: Props) {
  const { form, fields, refusal } = useCommandForm<BoardTexts>(
    board ? "update-board" : "create-board",
    board ? textsOfBoard(board) : NEW,
  )
  const { base, conflicts } = useBoardBase(board, refusal)
  const name = useEmptyField()
  return (
    <CommandForm
      form={form}
      fields={{ boardId: board?.id, ...prefixed("base", base) }}
      draftId={board ? undefined : draftId}
      className="dialog-body"
    >
      <TextField
        label="Board name"
        field={fields.name}
        limit={LIMITS.name}
        required
        data-autofocus
        inputRef={name.field}
        onInput={name.check}
      />
      {conflicts.name !== undefined && <TextConflict savedText={conflicts.name} />}
      <TextArea
        label="Description (optional)"
        field={fields.description}
        limit={LIMITS.description}
        rows={3}
        onKeyDown={saveByKey}
      />
      {conflicts.description !== undefined && <TextConflict savedText={conflicts.description} />}
      {workspaces.length > 0 && (
        <WorkspaceChoice
          workspaces={workspaces}
          typed={refusal?.result?.initialValue?.workspaceId}
        />
      )}
      <BackgroundChoice current={fields.background.initialValue ?? DEFAULT_BACKGROUND} />
      <Refusal>
        {conflicts.background !== undefined &&
          `Someone else has chosen “${backgroundName(conflicts.background as Background)}”. Save again to use yours.`}
      </Refusal>
      <div className="dialog-actions">
        {!board && (
          <Link
            to="/boards/import"
            preventScrollReset
            className="btn btn-quiet mr-auto narrow:basis-full narrow:justify-start"
          >
            <Icon name="upload" />
            From a file
          </Link>
        )}
        <Cancel to={closeTo} className="btn btn-plain" />
        <Submit pendingText={board ? "Updating..." : "Creating..."} disabled={name.empty}>
          {board ? "Update Board" : "Create Board"}
        </Submit>
      </div>
    </CommandForm>
  )
}

type ChoiceProps = { workspaces: { id: string; name: string }[]; typed: unknown }

function WorkspaceChoice({ workspaces, typed }: ChoiceProps) {
  const [search] = useSearchParams()
  const chosen = typeof typed === "string" ? typed : (search.get("workspace") ?? "")
  return (
    <SelectField label="Workspace" id="board-workspace" name="workspaceId" defaultValue={chosen}>
      <option value="">None, only people whom you invite</option>
      <Options of={workspaces} />
    </SelectField>
  )
}

function BackgroundChoice({ current }: { current: string }) {
  return (
    <fieldset className="field">
      <legend className="label mb-1.5">Background</legend>
      <div className="grid grid-cols-6 gap-2 phone:grid-cols-4">
        {BACKGROUNDS.map((background) => (
          <label
            key={background}
            className="relative block cursor-pointer"
            title={backgroundName(background)}
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              name="background"
              value={background}
              defaultChecked={background === current}
              aria-label={backgroundName(background)}
            />
            <span className="background-swatch h-11" data-background={background} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
