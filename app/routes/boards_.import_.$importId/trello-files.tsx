import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { countText } from "~/models/text/count-text"
import type { Reply } from "~/models/text/reply/reply"

type Fields = Record<"apiKey" | "apiToken", string>

/** An export of Trello only links to its files. @param files how many are not fetched yet */
export function TrelloFiles({ files }: { files: number }) {
  const reply = useActionData<Reply>()
  const pending = useNavigation().formData?.get("intent") === "fetch-trello-files"
  const [form, fields] = useForm<Fields>({
    id: "trello-files",
    lastResult: reply?.intent === "fetch-trello-files" ? reply.result : undefined,
  })
  return (
    <details
      className="rounded-lg border border-line bg-surface px-6 py-5"
      open={form.errors !== undefined}
    >
      <summary className="link cursor-pointer justify-self-start">
        Fetch {countText(files, "file")} from Trello
      </summary>
      <PostForm id={form.id} noValidate={form.noValidate} className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="fetch-trello-files" />
        <p className="text-muted">
          The export only links to {files === 1 ? "it" : "them"}. Make a key and a token at
          trello.com/power-ups/admin. Both are used for this import only, and not stored.
        </p>
        {form.errors && (
          <p className="notice" role="alert">
            {form.errors.join(" ")}
          </p>
        )}
        <TextField
          label="API key"
          field={fields.apiKey}
          type="password"
          autoComplete="off"
          required
        />
        <TextField
          label="Token"
          field={fields.apiToken}
          type="password"
          autoComplete="off"
          required
        />
        <Submit
          className="btn btn-plain justify-self-start"
          pending={pending}
          pendingText="Asking..."
        >
          Fetch files
        </Submit>
      </PostForm>
    </details>
  )
}
