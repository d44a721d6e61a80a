import { getCollectionProps, useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { useDraftId } from "~/client/use-draft-id"
import { useShownResult } from "~/client/typed-texts"
import { HintedChoice } from "~/components/hinted-choice"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { LIMITS } from "~/models/text/limits"
import type { Reply } from "~/models/text/reply/reply"
import type { WebhookEvent, WebhookFormat } from "~/models/programs/webhook/webhook"

type Props = {
  intent: "create-webhook" | "save-webhook"
  choices: readonly { event: WebhookEvent; text: string }[]
  /** As it is saved; by default, everything is told as JSON. */
  saved?: { address: string; format: WebhookFormat; events: readonly WebhookEvent[] }
  /** The id of a new one. */
  draftId?: string
  submitText: string
}

type Fields = { address: string; format: string; events: string[] }

const FORMATS: Record<WebhookFormat, string> = {
  json: "JSON, for programs",
  slack: "Slack",
  mattermost: "Mattermost",
  discord: "Discord",
  matrix: "Matrix (by hookshot)",
}

export function WebhookForm({ intent, choices, saved, draftId, submitText }: Props) {
  const setId = useDraftId(draftId)
  const pending = useNavigation().formData?.get("intent") === intent
  const reply = useActionData<Reply>()
  const refusal = reply?.intent === intent && !reply.ok ? reply : undefined
  const all = choices.map(({ event }) => event)
  const [form, fields] = useForm<Fields>({
    id: intent,
    lastResult: useShownResult(refusal),
    defaultValue: saved
      ? { ...saved, events: [...saved.events] }
      : { address: "", format: "json", events: all },
  })
  const texts = new Map<string, string>(choices.map(({ event, text }) => [event, text]))
  const { format, events } = fields
  return (
    <PostForm
      id={form.id}
      noValidate={form.noValidate}
      className="grid gap-4"
      {...(draftId !== undefined && { onSubmit: setId })}
    >
      <input type="hidden" name="intent" value={intent} />
      {draftId !== undefined && <input type="hidden" name="id" value={draftId} />}
      {form.errors && (
        <p className="notice" role="alert">
          {form.errors.join(" ")}
        </p>
      )}
      <TextField
        label="Address"
        field={fields.address}
        hint="It begins with https://. A chat gives you one under “incoming webhooks”."
        data-limit={LIMITS.url}
        autoComplete="off"
        inputMode="url"
        required
      />
      <div className="field">
        <label htmlFor={format.id}>Format</label>
        <select
          key={format.key}
          id={format.id}
          name={format.name}
          defaultValue={format.initialValue}
          className="input"
        >
          {Object.entries(FORMATS).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">What it is told of</legend>
        {getCollectionProps(events, { type: "checkbox", options: all }).map(({ key, ...input }) => (
          <HintedChoice key={key} {...input} text={texts.get(input.value) ?? ""} />
        ))}
        <p className="field-error" id={events.errorId} hidden={!events.errors} role="alert">
          {events.errors?.[0]}
        </p>
      </fieldset>
      <div>
        <Submit pending={pending} pendingText="Saving...">
          {submitText}
        </Submit>
      </div>
    </PostForm>
  )
}
