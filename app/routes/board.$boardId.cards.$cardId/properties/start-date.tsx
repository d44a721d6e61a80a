import { CommandForm, Submit } from "~/components/forms/command-form"
import { TextField } from "~/components/forms/field"
import { Refusal } from "~/components/forms/refusal"
import type { CardPage } from "~/models/board/card-page/card-page.server"
import { CardProperty } from "./card-property"
import { usePropertyForm } from "./use-property-form"

type Start = CardPage["start"]
type Props = { start: Start; zone: string; canEdit: boolean }

/** When work on a card begins. */
export function StartDate({ start, zone, canEdit }: Props) {
  const editor = {
    label: "Edit start date",
    name: "start",
    valueText: start?.moment ?? "",
    content: <StartDateMenu start={start} zone={zone} />,
  }
  return (
    <CardProperty name="Start date" editor={canEdit ? editor : null} isExtra>
      {start && (
        <span
          className="chip bg-sunken text-muted"
          title={start.time === "" ? undefined : `${start.moment} (${zone.replaceAll("_", " ")})`}
        >
          {start.text}
        </span>
      )}
    </CardProperty>
  )
}

function StartDateMenu({ start, zone }: Pick<Props, "start" | "zone">) {
  const { fetcher, form, action, typed, faultAt, formMessage } = usePropertyForm(
    "start",
    "set-start-date",
    "remove-start-date",
  )
  return (
    <>
      <CommandForm
        intent="set-start-date"
        fields={{ zone }}
        fetcher={fetcher}
        ref={form}
        action={action}
        className="grid gap-2 p-1.5"
      >
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            // After a save by somebody else it shows the saved day.
            key={`day ${start?.date ?? ""}`}
            label="Start day"
            frameClass="min-w-0 grow-[3] basis-36 grid-cols-1 gap-1"
            error={faultAt("date")}
            type="date"
            name="date"
            min="1970-01-01"
            max="9999-12-30"
            required
            defaultValue={typed("date") ?? start?.date ?? ""}
            data-first=""
          />
          <TextField
            key={`time ${start?.time ?? ""}`}
            label="Start time"
            frameClass="min-w-0 grow-[2] basis-32 grid-cols-1 gap-1"
            error={faultAt("time")}
            type="time"
            name="time"
            defaultValue={typed("time") ?? start?.time ?? ""}
          />
        </div>
        <Refusal>{formMessage}</Refusal>
        <div className="flex flex-wrap gap-2">
          <Submit pendingText="Saving...">Save</Submit>
          {start && (
            <button
              type="submit"
              form="remove-start-date"
              className="btn btn-quiet menu-item w-auto"
            >
              Remove start date
            </button>
          )}
        </div>
        <p className="text-xs text-muted">
          Without a time, the whole day. Time zone: {zone.replaceAll("_", " ")}
        </p>
      </CommandForm>
      {start && (
        <CommandForm
          intent="remove-start-date"
          fetcher={fetcher}
          action={action}
          id="remove-start-date"
        />
      )}
    </>
  )
}
