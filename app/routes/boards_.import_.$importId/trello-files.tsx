import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { PasswordField } from "~/components/forms/password-field"
import { countText } from "~/models/text/count-text"

type Fields = Record<"apiKey" | "apiToken", string>

/** An export of Trello only links to its files. @param files how many are not fetched yet */
export function TrelloFiles({ files }: { files: number }) {
  const { form, fields, refusal } = useCommandForm<Fields>("fetch-trello-files")
  return (
    <details
      className="rounded-lg border border-line bg-surface px-6 py-5"
      open={refusal !== undefined}
    >
      <summary className="link cursor-pointer justify-self-start">
        Fetch {countText(files, "file")} from Trello
      </summary>
      <CommandForm form={form} className="mt-4 grid gap-4">
        <p className="text-muted">
          The export only links to {files === 1 ? "it" : "them"}. Create a key and a token at
          trello.com/power-ups/admin. Both are used for this import only, and not stored.
        </p>
        <PasswordField label="API key" field={fields.apiKey} autoComplete="off" required />
        <PasswordField label="Token" field={fields.apiToken} autoComplete="off" required />
        <Submit className="btn btn-plain justify-self-start" pendingText="Asking...">
          Fetch files
        </Submit>
      </CommandForm>
    </details>
  )
}
