import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { Submit } from "~/components/submit"
import { PostForm } from "~/components/post-form"
import { sizeText } from "~/models/attachment/file-type"
import { useImport } from "./use-import"

type Props = { draftId: string; error: string | undefined }

export function ImportForm({ draftId, error: previousError }: Props) {
  const { progress, error = previousError, send } = useImport(draftId)
  return (
    <PostForm
      as="form"
      action="/boards/import"
      encType="multipart/form-data"
      className="dialog-body grid-cols-1"
      onSubmit={send}
    >
      <input type="hidden" name="id" value={draftId} />
      <p>
        Makes a new board from an export of Trello, Planka, WeKan, Kanboard, Nextcloud Deck,
        Vikunja, Focalboard or Cardinal, or from a table as CSV. You are told what differs from the
        file. People are kept by name; nobody is added to the board.
      </p>
      <div className="field grid-cols-1">
        <div className="upload">
          <label htmlFor="board-file">File</label>
          <input
            id="board-file"
            name="file"
            type="file"
            accept=".json,.csv,.tsv,.zip,.tar,.gz,.tgz,.md,.boardarchive"
            required
            data-autofocus
            aria-describedby="board-file-hint board-file-error"
          />
        </div>
        <p id="board-file-hint" className="hint">
          JSON, CSV, ZIP, tar or Markdown, at most 100 MB.
        </p>
        <p id="board-file-error" className="field-error" role="alert" hidden={!error}>
          {error}
        </p>
      </div>
      {progress && (
        <progress
          value={progress.sent}
          max={Math.max(progress.size, 1)}
          aria-label="Sending the file"
        >
          {sizeText(progress.sent)}
        </progress>
      )}
      <div className="dialog-actions">
        <Link
          to="/boards?new"
          preventScrollReset
          className="btn btn-quiet mr-auto narrow:basis-full narrow:justify-start"
        >
          <Icon name="arrow-left" />
          Empty board
        </Link>
        <Link to="/boards" preventScrollReset className="btn btn-plain">
          Cancel
        </Link>
        <Submit pending={progress !== null} pendingText="Importing...">
          Create Board
        </Submit>
      </div>
    </PostForm>
  )
}
