import { useForm } from "@conform-to/react"
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import {
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type MetaFunction,
} from "@remix-run/react"
import { keptPage } from "~/client/page"
import { useShownResult } from "~/client/typed-texts"
import { TextField } from "~/components/field"
import { PostForm } from "~/components/post-form"
import { Submit } from "~/components/submit"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { fetchFromKanboard } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { FetchKanboard } from "~/models/board-import/import"
import { Nothing, TimeZone } from "~/models/fields"
import { newId } from "~/models/id"
import type { Reply } from "~/models/reply/reply"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Import from Kanboard") }]

export const loader = (args: LoaderFunctionArgs) =>
  // The id of the import that the form makes: a form that is sent twice makes one.
  readPage(args, Nothing, () => Promise.resolve({ draftId: newId() }))

export const action = (args: ActionFunctionArgs) => {
  const timeZone = TimeZone.default(readTimeZone(args.request))
  return handleForm(args, {
    "fetch-kanboard": command(FetchKanboard.extend({ timeZone }), fetchFromKanboard, {
      to: ({ id }) => `/boards/import/${id}`,
    }),
  })
}

export const { clientLoader, clientAction, handle } = keptPage("boards.import.kanboard")

type Fields = Record<"address" | "username" | "apiToken", string>

export default function KanboardPage() {
  const { draftId } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<Fields>({ id: "kanboard", lastResult: useShownResult(reply) })
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <Link to="/boards/import" className="link">
          Import files
        </Link>
        <h1 className="mt-1 text-title font-bold" tabIndex={-1}>
          Import from Kanboard
        </h1>
        <p className="text-muted">
          Fetches projects with their comments and files from the server where your Kanboard runs.
          You see what they will be like before anything is made.
        </p>
      </div>
      <PostForm id={form.id} noValidate={form.noValidate} className="panel">
        {form.errors && (
          <p className="notice" role="alert">
            {form.errors.join(" ")}
          </p>
        )}
        <input type="hidden" name="intent" value="fetch-kanboard" />
        <input type="hidden" name="id" value={draftId} />
        <TextField
          label="Address"
          field={fields.address}
          hint="Of a project's board, or of the whole Kanboard for all projects that you see there."
          placeholder="https://kanboard.example.org/board/12"
          inputMode="url"
          required
        />
        <TextField
          label="Username in Kanboard"
          field={fields.username}
          autoComplete="off"
          hint="Leave it empty for the token of the whole server, which administrators find under Settings > API."
        />
        <TextField
          label="Token"
          field={fields.apiToken}
          type="password"
          autoComplete="off"
          hint="Your profile in Kanboard makes one under API. It is used for this import only, and not stored."
          required
        />
        <Submit
          className="btn btn-primary justify-self-start"
          pending={pending}
          pendingText="Asking..."
        >
          Fetch projects
        </Submit>
      </PostForm>
    </main>
  )
}
