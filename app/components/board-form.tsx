import { useForm } from "@conform-to/react"
import { Link, useActionData, useNavigation, useSearchParams } from "@remix-run/react"
import { BackgroundChoice } from "~/components/background-choice"
import { TextConflict } from "~/components/text-conflict"
import { TextArea, TextField } from "~/components/field"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { saveByKey } from "~/client/save-by-key"
import { useDraftId } from "~/client/use-draft-id"
import { useEmptyField } from "~/client/use-empty-field"
import { useShownResult } from "~/client/typed-texts"
import { PostForm } from "./post-form"
import type { Reply } from "~/models/text/reply/reply"
import {
  DEFAULT_BACKGROUND,
  backgroundName,
  type Background,
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
  const intent = board ? "update-board" : "create-board"
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent ? reply : undefined
  const pending = useNavigation().formMethod === "POST"
  const { base, conflicts } = useBoardBase(board, refusal)
  const [form, fields] = useForm<BoardTexts>({
    lastResult: useShownResult(refusal),
    defaultValue: board ? textsOfBoard(board) : NEW,
  })
  const name = useEmptyField()
  const setId = useDraftId(draftId)
  return (
    <PostForm id={form.id} noValidate={form.noValidate} onSubmit={setId} className="dialog-body">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={board ? "boardId" : "id"} value={board?.id ?? draftId} />
      {base &&
        Object.entries(base).map(([field, value]) => (
          <input key={field} type="hidden" name={`base.${field}`} value={value} />
        ))}
      {form.errors && <p className="notice">{form.errors.join(" ")}</p>}
      <TextField
        label="Board name"
        field={fields.name}
        data-limit={LIMITS.name}
        required
        data-autofocus
        inputRef={name.field}
        onInput={name.check}
      />
      {conflicts.name !== undefined && <TextConflict savedText={conflicts.name} />}
      <TextArea
        label="Description (optional)"
        field={fields.description}
        data-limit={LIMITS.description}
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
      {conflicts.background !== undefined && (
        <p className="field-error" role="alert">
          {`Someone else has chosen “${backgroundName(conflicts.background as Background)}”. ` +
            "Save again to use yours."}
        </p>
      )}
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
        <Link to={closeTo} preventScrollReset className="btn btn-plain">
          Cancel
        </Link>
        <Submit
          pending={pending}
          pendingText={board ? "Updating..." : "Creating..."}
          disabled={name.empty}
        >
          {board ? "Update Board" : "Create Board"}
        </Submit>
      </div>
    </PostForm>
  )
}

type ChoiceProps = { workspaces: { id: string; name: string }[]; typed: unknown }

function WorkspaceChoice({ workspaces, typed }: ChoiceProps) {
  const [search] = useSearchParams()
  const chosen = typeof typed === "string" ? typed : (search.get("workspace") ?? "")
  return (
    <div className="field">
      <label htmlFor="board-workspace">Workspace</label>
      <select id="board-workspace" name="workspaceId" className="input" defaultValue={chosen}>
        <option value="">None, only people whom you invite</option>
        {workspaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
