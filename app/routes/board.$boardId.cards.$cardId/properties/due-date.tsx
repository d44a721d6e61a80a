import type { CardPage } from "~/models/board/card-page/card-page.server"
import type { Reminder } from "~/models/board/card/reminder"
import { CardProperty } from "./card-property"
import { DueDateMenu } from "./due-date-menu"

type Due = CardPage["due"]
type Props = { due: Due; reminder: Reminder | null; zone: string; canEdit: boolean }

const TONES = { overdue: "Overdue", soon: "Due within a day", later: "", done: "" }

export function DueDate({ due, reminder, zone, canEdit }: Props) {
  return (
    <CardProperty
      name="Due date"
      editor={
        canEdit
          ? {
              label: "Edit due date",
              name: "due",
              valueText: due ? [due.text, TONES[due.tone]].filter(Boolean).join(", ") : "",
              content: <DueDateMenu due={due} reminder={reminder} zone={zone} />,
            }
          : null
      }
    >
      {due && (
        <>
          <span
            className={`chip due due-${due.tone}`}
            title={due.time === "" ? due.moment : `${due.moment} (${zone.replaceAll("_", " ")})`}
          >
            {due.text}
          </span>{" "}
          {TONES[due.tone] && <span className="text-muted">{TONES[due.tone]}</span>}
        </>
      )}
    </CardProperty>
  )
}
