import { useForm } from "@conform-to/react"
import { useActionData, useNavigation } from "@remix-run/react"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { countText } from "~/models/count-text"
import type { Reply } from "~/models/reply/reply"

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
    <section className="panel" aria-labelledby="trello-files-title">
      <div>
        <h2 id="trello-files-title" className="text-base font-semibold">
          Files in Trello
        </h2>
        <p className="text-muted">
          {countText(files, "file")} {files === 1 ? "is" : "are"} only linked to. With a key and a
          token of yours from trello.com/power-ups/admin they are fetched and become part of the
          board. Both are used for this import only, and not stored.
        </p>
      </div>
      <PostForm id={form.id} noValidate={form.noValidate} className="grid gap-4">
        <input type="hidden" name="intent" value="fetch-trello-files" />
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
    </section>
  )
}
