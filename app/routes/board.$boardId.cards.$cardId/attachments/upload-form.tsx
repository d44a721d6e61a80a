import type { ReactNode, Ref } from "react"
import { CommandForm } from "~/components/forms/command-form"

type Props = {
  address: string
  input?: Ref<HTMLInputElement>
  autoFocus?: boolean
  onChoose?: () => void
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
        onChange={onChoose}
        aria-describedby="upload-hint"
      />
      {children}
    </CommandForm>
  )
}

const attachmentsOf = (address: string) => address.replace(/(?=\?|$)/, "/attachments")
