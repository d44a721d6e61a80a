import type { Acting } from "~/models/people/acting/acting"
import { HintedChoice } from "./hinted-choice"

/** Whether there is anything to choose. */
export const hasActing = ({ accessTokenIds, webhookIds }: Acting): boolean =>
  accessTokenIds.length + webhookIds.length > 0

/** Things that act for the person until they are ended; ticked where they are new, as somebody else may have created them. */
export function EndChoice({ acting }: { acting: Acting }) {
  if (!hasActing(acting)) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">End these, too</legend>
      {Object.entries(acting).flatMap(([name, rows]) =>
        rows.map(({ id, text, made, isNew }) => (
          <HintedChoice
            key={id}
            type="checkbox"
            name={name}
            value={id}
            defaultChecked={isNew}
            text={text}
            hint={`Created ${made}`}
          />
        )),
      )}
    </fieldset>
  )
}
