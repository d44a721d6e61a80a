import { CommandForm, Submit } from "~/components/forms/command-form"
import { HintedChoice } from "~/components/hinted-choice"
import { Section } from "~/components/section"

const ABOUT =
  "One email on Mondays at 7:00: what was done, what is overdue or waiting, and what you could do next. None in weeks without news."

/** Whether a digest of one's boards is mailed each week. The browser's time zone decides about the morning. */
export function WeeklyDigestForm({ isWanted, timeZone }: { isWanted: boolean; timeZone: string }) {
  return (
    <Section id="weekly-digest" title="Weekly digest">
      <CommandForm intent="save-weekly-digest" fields={{ timeZone }} className="grid gap-4">
        <HintedChoice
          type="checkbox"
          name="weekly"
          defaultChecked={isWanted}
          text="Send me a digest of my boards each week"
          hint={`${ABOUT} Your time zone is ${timeZone}.`}
        />
        <div>
          <Submit pendingText="Saving...">Save</Submit>
        </div>
      </CommandForm>
    </Section>
  )
}
