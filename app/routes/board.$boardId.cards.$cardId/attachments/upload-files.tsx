import { useEffect, useRef } from "react"
import { Icon } from "~/components/icon"
import { useHydrated } from "~/client/use-hydrated"
import { sizeText } from "~/models/board/attachment/file-type"
import { UploadForm } from "./upload-form"
import type { Upload, useUploads } from "./use-uploads"

type Props = ReturnType<typeof useUploads> & {
  address: string
  /** Whether files are held over the card. */
  isOver: boolean
  autoFocus: boolean
}

export function UploadFiles({ uploads, send, dismiss, address, isOver, autoFocus }: Props) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) focusChooser(input.current)
  }, [autoFocus])
  const choose = (field: HTMLInputElement) => {
    send([...(field.files ?? [])])
    field.value = ""
  }
  const takeOff = (id: string) => {
    dismiss(id)
    // The pressed button was removed with its file.
    focusChooser(input.current)
  }
  return (
    <div
      className="grid grid-cols-1 gap-2 rounded border border-dashed border-line-strong px-3 py-2.5 data-[over]:border-focus data-[over]:bg-hover data-[over]:outline data-[over]:outline-1 data-[over]:outline-focus print:hidden"
      data-over={isOver || undefined}
    >
      <UploadForm
        address={address}
        input={input}
        autoFocus={autoFocus}
        onChoose={hydrated ? choose : undefined}
      >
        {!hydrated && (
          <button type="submit" className="btn btn-plain">
            <Icon name="upload" />
            Upload
          </button>
        )}
        <p id="upload-hint" className="hint">
          {hydrated && (
            <span className="touch:hidden">You can also drop them on the card or paste them. </span>
          )}
          At most 25 MB each.
        </p>
      </UploadForm>
      {uploads.length > 0 && (
        <ul className="uploads grid gap-1.5" aria-label="Uploads">
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} dismiss={() => takeOff(upload.id)} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Fingers have buttons in its place. */
function focusChooser(field: HTMLInputElement | null): void {
  const first = field?.form?.querySelector<HTMLElement>(".upload-sources input")
  ;(first?.checkVisibility() ? first : field)?.focus()
}

function UploadItem({ upload, dismiss }: { upload: Upload; dismiss: () => void }) {
  const { name, size, sent, refused } = upload
  const running = refused === undefined
  return (
    <li className="grid grid-cols-[repeat(2,minmax(0,1fr))_auto] items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold">{name}</bdi>
      {running ? (
        <progress value={sent} max={Math.max(size, 1)} aria-label={`Uploading ${name}`}>
          {sizeText(sent)}
        </progress>
      ) : (
        <span className="field-error" role="alert">
          {refused}
        </span>
      )}
      <button
        type="button"
        className="btn btn-quiet btn-icon"
        aria-label={running ? `Cancel uploading ${name}` : `Dismiss ${name}`}
        title={running ? "Cancel" : "Dismiss"}
        onClick={dismiss}
      >
        <Icon name="close" small />
      </button>
    </li>
  )
}
