import { useForm } from "@conform-to/react"
import { Form, Link, useActionData, useNavigation } from "@remix-run/react"
import { BackgroundChoice } from "~/components/background-choice"
import { TextArea, TextField } from "~/components/field"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { useEmptyField } from "~/components/use-empty-field"
import type { Reply } from "~/http/reply"
import { DEFAULT_BACKGROUND } from "~/models/background"
import type { BoardSummary } from "~/models/board"
import { LIMITS } from "~/models/limits"

type Fields = { name: string; description: string; background: string }

/** The form of the Create Board and Edit Board dialogs. */
export function BoardForm({ board, draftId }: { board?: BoardSummary; draftId: string }) {
  const intent = board ? "update-board" : "create-board"
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent ? reply : undefined
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<Fields>({
    lastResult: refusal?.result,
    defaultValue: {
      name: board?.name ?? "",
      description: board?.description ?? "",
      background: board?.background ?? DEFAULT_BACKGROUND,
    },
  })
  const name = useEmptyField()
  return (
    <Form method="post" id={form.id} noValidate={form.noValidate} className="dialog-body">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={board ? "boardId" : "id"} value={board?.id ?? draftId} />
      {form.errors && <p className="notice">{form.errors.join(" ")}</p>}
      <TextField
        label="Board name"
        field={fields.name}
        maxLength={LIMITS.name}
        required
        data-autofocus
        inputRef={name.field}
        onInput={name.look}
      />
      <TextArea
        label="Description (optional)"
        field={fields.description}
        maxLength={LIMITS.description}
        rows={3}
      />
      <BackgroundChoice current={fields.background.initialValue ?? DEFAULT_BACKGROUND} />
      <div className="dialog-actions">
        {!board && (
          <Link to="/boards/import" preventScrollReset className="btn btn-quiet import-other">
            <Icon name="upload" />
            From a file
          </Link>
        )}
        <Link to="/boards" preventScrollReset className="btn btn-plain">
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
    </Form>
  )
}
