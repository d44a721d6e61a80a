import type { ReactNode, Ref } from "react"

type Props = {
  /** The card's address. */
  address: string
  input?: Ref<HTMLInputElement>
  onChoose?: () => void
  children: ReactNode
}

/**
 * Chooses files and sends them as any browser does, to a page that takes large posts. With a
 * script they are sent one by one instead, as soon as they are chosen.
 */
export function UploadForm({ address, input, onChoose, children }: Props) {
  return (
    <form
      method="post"
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
        onChange={onChoose}
        aria-describedby="upload-hint"
      />
      {children}
    </form>
  )
}

/** The address that takes a card's files, with what the card's own address asks for. */
const attachmentsOf = (address: string) => address.replace(/(?=\?|$)/, "/attachments")
