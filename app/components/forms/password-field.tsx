import { useState, type ComponentProps } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { useField, type InputProps } from "./field"

/** A labelled field for a password. With scripts, a button shows what is typed. */
export function PasswordField(props: InputProps) {
  const { key, attributes, frame } = useField(props)
  return frame(<PasswordInput key={key} {...attributes} />)
}

function PasswordInput({ className = "", ...input }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const hydrated = useHydrated()
  return (
    <div className="relative">
      <input
        {...input}
        type={isShown ? "text" : "password"}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        className={`${className} ${hydrated ? "pr-16" : ""}`}
      />
      {hydrated && (
        <button
          type="button"
          className="btn btn-quiet absolute inset-y-0 right-0 min-h-0 px-3"
          aria-controls={input.id}
          // Tab leads from the field to the next one, Shift and Tab back to this button.
          tabIndex={isLeft ? 0 : -1}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? "Hide" : "Show"}
          <span className="sr-only">password</span>
        </button>
      )}
    </div>
  )
}
