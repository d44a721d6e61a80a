import type { ReactNode, Ref } from "react"
import { Icon } from "~/components/icon"
import { CommandForm } from "~/components/forms/command-form"

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
      {onChoose && <UseCamera onChoose={onChoose} />}
      {children}
    </CommandForm>
  )
}

const attachmentsOf = (address: string) => address.replace(/(?=\?|$)/, "/attachments")

/** For a phone whose chooser of files does not offer the camera. */
const UseCamera = ({ onChoose }: { onChoose: (input: HTMLInputElement) => void }) => (
  <label className="btn btn-plain hidden touch:inline-flex">
    <Icon name="image" />
    Use the camera
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={(event) => onChoose(event.currentTarget)}
    />
  </label>
)
