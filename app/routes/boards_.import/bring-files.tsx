import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { sizeText } from "~/models/board/attachment/file-type"
import { useBringFiles } from "./use-bring-files"

type Props = { draftId: string; error: string | undefined }

export function BringFiles({ draftId, error: previousError }: Props) {
  const { progress, error = previousError, send } = useBringFiles(draftId)
  return (
    <PostForm
      as="form"
      action="/boards/import"
      encType="multipart/form-data"
      className="panel"
      onSubmit={send}
    >
      <input type="hidden" name="id" value={draftId} />
      <div className="upload grid gap-2">
        <label htmlFor="board-files">Files</label>
        <input
          id="board-files"
          name="file"
          type="file"
          accept=".json,.csv,.tsv,.zip,.tar,.gz,.tgz,.md,.boardarchive"
          multiple
          required
          aria-describedby="board-files-hint board-files-error"
        />
        <p id="board-files-hint" className="hint">
          JSON, CSV, ZIP, tar or Markdown: at most ten files, 100 MB together. They wait for a day.
        </p>
        <p id="board-files-error" className="field-error" role="alert" hidden={!error}>
          {error}
        </p>
      </div>
      {progress && (
        <progress
          value={progress.sent}
          max={Math.max(progress.size, 1)}
          aria-label="Sending the files"
        >
          {sizeText(progress.sent)}
        </progress>
      )}
      <Submit
        pending={progress !== null}
        pendingText={progress && progress.sent >= progress.size ? "Reading..." : "Sending..."}
        className="btn btn-primary justify-self-start"
      >
        Preview
      </Submit>
    </PostForm>
  )
}
