import { useNavigation } from "@remix-run/react"
import { Submit } from "~/components/submit"
import { HintedChoice } from "~/components/hinted-choice"
import { PostForm } from "~/components/post-form"

const ABOUT =
  "One email on Mondays at 7:00: what was done, what is overdue or waiting, and what you could do next. None in weeks without news."

/** Whether a digest of one's boards is mailed each week. The browser's time zone decides about the morning. */
export function WeeklyDigestForm({ isWanted, timeZone }: { isWanted: boolean; timeZone: string }) {
  const pending = useNavigation().formData?.get("intent") === "save-weekly-digest"
  return (
    <section className="panel" aria-labelledby="weekly-digest">
      <h2 id="weekly-digest" className="text-base font-semibold">
        Weekly digest
      </h2>
      <PostForm className="grid gap-4">
        <input type="hidden" name="intent" value="save-weekly-digest" />
        <input type="hidden" name="timeZone" value={timeZone} />
        <HintedChoice
          type="checkbox"
          name="weekly"
          defaultChecked={isWanted}
          text="Send me a digest of my boards each week"
          hint={`${ABOUT} Your time zone is ${timeZone}.`}
        />
        <div>
          <Submit pending={pending} pendingText="Saving...">
            Save
          </Submit>
        </div>
      </PostForm>
    </section>
  )
}
