import { getCollectionProps } from "@conform-to/react"
import { HintedChoice } from "~/components/hinted-choice"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { GroupError, Options, SelectField, TextField } from "~/components/forms/field"
import { LIMITS } from "~/models/text/limits"
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
  const all = choices.map(({ event }) => event)
  const { form, fields } = useCommandForm<Fields>(
    intent,
    saved ? { ...saved, events: [...saved.events] } : { address: "", format: "json", events: all },
  )
  const texts = new Map<string, string>(choices.map(({ event, text }) => [event, text]))
  return (
    <CommandForm draftId={draftId} form={form} className="grid gap-4">
      <TextField
        label="Address"
        field={fields.address}
        hint="It begins with https://. A chat gives you one under “incoming webhooks”."
        limit={LIMITS.url}
        autoComplete="off"
        inputMode="url"
        required
      />
      <SelectField label="Format" field={fields.format}>
        <Options of={Object.entries(FORMATS)} />
      </SelectField>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">Events to send</legend>
        {getCollectionProps(fields.events, { type: "checkbox", options: all }).map(
          ({ key, ...input }) => (
            <HintedChoice key={key} {...input} text={texts.get(input.value) ?? ""} />
          ),
        )}
        <GroupError field={fields.events} />
      </fieldset>
      <div>
        <Submit pendingText="Saving...">{submitText}</Submit>
      </div>
    </CommandForm>
  )
}
