import { Icon } from "~/components/icon"
import { Submit } from "~/components/forms/command-form"
import { SelectField, TextArea, TextField } from "~/components/forms/field"
import { TickButton } from "~/routes/board.$boardId/lists/tick-button"

const KINDS = { primary: "Save changes", plain: "Cancel", quiet: "Preview", danger: "Delete" }

export function Buttons() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {Object.entries(KINDS).map(([kind, text]) => (
          <button key={kind} type="button" className={`btn btn-${kind}`}>
            {text}
          </button>
        ))}
        <button type="button" className="btn btn-quiet btn-icon" aria-label="More" title="More">
          <Icon name="more" />
        </button>
      </div>
      <div className="flex flex-wrap gap-2">
        {Object.entries(KINDS).map(([kind, text]) => (
          <button key={kind} type="button" className={`btn btn-${kind}`} disabled>
            {text}
          </button>
        ))}
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-pressed
          aria-label="Star"
          title="Star"
        >
          <Icon name="star-filled" />
        </button>
        <Submit pending pendingText="Saving...">
          Save changes
        </Submit>
      </div>
      <p>
        <a href="#link" className="link" id="link">
          A link
        </a>
      </p>
    </>
  )
}

export function Fields() {
  return (
    <div className="grid max-w-xl gap-4">
      <TextField label="Empty" id="empty" placeholder="Write a title" />
      <TextField
        label="Invalid"
        error="Please enter a valid email address."
        id="invalid"
        defaultValue="a@b"
      />
      <TextField
        label="Disabled"
        hint="Username cannot be changed"
        id="disabled"
        defaultValue="ada"
        disabled
      />
      <SelectField label="Choice" id="choice">
        <option>Inbox</option>
        <option>Next</option>
      </SelectField>
      <TextArea label="Text" id="text" defaultValue="Several lines" />
      <button type="button" role="switch" aria-checked="true" className="switch">
        On
      </button>
      <button type="button" role="switch" aria-checked="false" className="switch">
        Off
      </button>
      <progress value={2} max={3} aria-label="Progress" />
    </div>
  )
}

export function Ticks() {
  const card = { title: "Dig", labels: [], id: "1" }
  return (
    <>
      <div className="flex gap-4 [&>*]:!static">
        <TickButton type="button" card={card} />
        <TickButton type="button" card={{ ...card, completed: true }} />
        Round: done, or not
      </div>
      <label className="choice">
        <input type="checkbox" />
        Square: chosen, or not
      </label>
      <label className="choice">
        <input type="checkbox" defaultChecked />
        Square: chosen, or not
      </label>
    </>
  )
}
