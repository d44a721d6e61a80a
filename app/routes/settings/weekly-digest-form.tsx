import { CommandForm, Submit } from "~/components/forms/command-form"
import { HintedChoice } from "~/components/hinted-choice"
import { Section } from "~/components/section"

const ABOUT =
  "On Mondays at 7:00, unless nothing happened: what was done, what is late, and what could be next."

/** Whether a digest of one's boards is mailed each week. The account's time zone decides about the morning. */
export function WeeklyDigestForm({ isWanted }: { isWanted: boolean }) {
  return (
    <Section id="weekly-digest" title="Weekly digest">
      <CommandForm intent="save-weekly-digest" className="grid gap-4">
        <HintedChoice
          type="checkbox"
          name="weekly"
          defaultChecked={isWanted}
          text="Send me a digest of my boards each week"
          hint={ABOUT}
        />
        <div>
          <Submit pendingText="Saving...">Save</Submit>
        </div>
      </CommandForm>
    </Section>
  )
}
