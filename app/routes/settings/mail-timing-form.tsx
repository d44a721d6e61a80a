import { CommandForm, Submit } from "~/components/forms/command-form"
import { HintedChoice } from "~/components/hinted-choice"
import type { MailTiming } from "~/models/notifications/notification/mail-timing"
import { Section } from "~/components/section"

const CHOICES: { timing: MailTiming; text: string; hint?: string }[] = [
  { timing: "each", text: "Each at once" },
  {
    timing: "daily",
    text: "Once a day",
    hint: "At 7:00 in the morning. Due dates come at once.",
  },
  { timing: "never", text: "Never" },
]

/** When notifications are mailed. The account's time zone decides about the morning. */
export function MailTimingForm({ timing }: { timing: MailTiming }) {
  return (
    <Section id="mail-timing" title="Email">
      <CommandForm intent="save-mail-timing" className="grid gap-4">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-muted">When to send notifications</legend>
          {CHOICES.map((choice) => (
            <HintedChoice
              key={choice.timing}
              type="radio"
              name="timing"
              value={choice.timing}
              defaultChecked={choice.timing === timing}
              text={choice.text}
              hint={choice.hint}
            />
          ))}
        </fieldset>
        <div>
          <Submit pendingText="Saving...">Save</Submit>
        </div>
      </CommandForm>
    </Section>
  )
}
