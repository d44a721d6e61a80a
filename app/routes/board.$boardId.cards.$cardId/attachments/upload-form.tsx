import type { ReactNode, Ref } from "react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"
import { PICTURES } from "~/models/board/attachment/file-type"

type Props = {
  address: string
  input?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** Is given the field with the files. */
  onChoose?: ((input: HTMLInputElement) => void) | undefined
  children: ReactNode
}

/** For browsers without a script. With a script, each file is sent on its own as soon as it is chosen. */
export function UploadForm({ address, input, autoFocus = false, onChoose, children }: Props) {
  return (
    <CommandForm
      as="form"
      action={attachmentsOf(address)}
      encType="multipart/form-data"
      className="upload"
    >
      <label htmlFor="upload-file">Attach files</label>
      <input
        ref={input}
        id="upload-file"
        name="file"
        type="file"
        multiple
        required
        {...(autoFocus && { "data-autofocus": "" })}
        onChange={(event) => onChoose?.(event.currentTarget)}
        aria-describedby="upload-hint"
      />
      {onChoose && <Sources onChoose={onChoose} />}
      {children}
    </CommandForm>
  )
}

const attachmentsOf = (address: string) => address.replace(/(?=\?|$)/, "/attachments")

const SOURCES = [
  { text: "Camera", icon: "camera", accept: "image/*", capture: "environment" },
  // With these types, Apple's devices send JPEG for HEIC, which other browsers do not show.
  { text: "Image", icon: "image", accept: PICTURES.join(), multiple: true },
  { text: "File", icon: "paperclip", multiple: true },
] as const

/** In one row, for fingers: each is one tap away from the phone's own camera, images or files. */
const Sources = ({ onChoose }: { onChoose: (input: HTMLInputElement) => void }) => (
  <div className="upload-sources">
    {SOURCES.map(({ text, icon, ...kind }) => (
      <label key={text} className="btn btn-plain">
        <Icon name={icon} />
        {text}
        <input
          type="file"
          {...kind}
          className="sr-only"
          onChange={(event) => onChoose(event.currentTarget)}
        />
      </label>
    ))}
  </div>
)
