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
import { fetchFromPlanka } from "~/http/handle-import.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { FetchPlanka } from "~/models/board-import/import"
import { Nothing, TimeZone } from "~/models/fields"
import { newId } from "~/models/id"
import type { Reply } from "~/models/reply/reply"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Import from Planka") }]

export const loader = (args: LoaderFunctionArgs) =>
  // The id of the import that the form makes: a form that is sent twice makes one.
  readPage(args, Nothing, () => Promise.resolve({ draftId: newId() }))

export const action = (args: ActionFunctionArgs) => {
  const timeZone = TimeZone.default(readTimeZone(args.request))
  return handleForm(args, {
    "fetch-planka": command(FetchPlanka.extend({ timeZone }), fetchFromPlanka, {
      to: ({ id }) => `/boards/import/${id}`,
    }),
  })
}

export const { clientLoader, clientAction, handle } = keptPage("boards.import.planka")

type Fields = Record<"address" | "apiKey", string>

export default function PlankaPage() {
  const { draftId } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const pending = useNavigation().formMethod === "POST"
  const [form, fields] = useForm<Fields>({ id: "planka", lastResult: useShownResult(reply) })
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <Link to="/boards/import" className="link">
          Import files
        </Link>
        <h1 className="mt-1 text-title font-bold" tabIndex={-1}>
          Import from Planka
        </h1>
        <p className="text-muted">
          Fetches boards with their comments and files from the server where your Planka runs. You
          see what they will be like before anything is made.
        </p>
      </div>
      <PostForm id={form.id} noValidate={form.noValidate} className="panel">
        {form.errors && (
          <p className="notice" role="alert">
            {form.errors.join(" ")}
          </p>
        )}
        <input type="hidden" name="intent" value="fetch-planka" />
        <input type="hidden" name="id" value={draftId} />
        <TextField
          label="Address"
          field={fields.address}
          hint="Of a board, or of the whole Planka for all boards that you see there."
          placeholder="https://planka.example.org/boards/1357158568008091265"
          inputMode="url"
          required
        />
        <TextField
          label="API key or access token"
          field={fields.apiKey}
          type="password"
          autoComplete="off"
          hint="In Planka 2, your settings make an API key. It is used for this import only, and not stored."
          required
        />
        <Submit
          className="btn btn-primary justify-self-start"
          pending={pending}
          pendingText="Asking..."
        >
          Fetch boards
        </Submit>
      </PostForm>
    </main>
  )
}
