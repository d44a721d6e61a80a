import { useForm } from "@conform-to/react"
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react"
import type { ComponentProps } from "react"
import { useShownResult } from "~/client/typed-texts"
import type { Reply } from "~/models/text/reply/reply"
import { TextField } from "./field"
import { PostForm } from "./post-form"
import { Submit } from "./submit"

type Name = "address" | "username" | "apiKey" | "apiToken"

/** A field of the form, by its name in the command's schema. */
export type FetchField = Omit<ComponentProps<typeof TextField>, "field"> & { name: Name }

/** @property things what the product calls boards */
type Props = { product: string; things: string; fields: readonly FetchField[] }

/** Asks for the address of another product's server, and for a key, with which boards are fetched from there. */
export function FetchPage({ product, things, fields: shown }: Props) {
  const { draftId } = useLoaderData<{ draftId: string }>()
  const reply = useActionData<Reply>()
  const pending = useNavigation().formMethod === "POST"
  const id = product.toLowerCase()
  const [form, fields] = useForm<Record<Name, string>>({ id, lastResult: useShownResult(reply) })
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <div>
        <Link to="/boards/import" className="link">
          Import files
        </Link>
        <h1 className="mt-1 text-title font-bold" tabIndex={-1}>
          Import from {product}
        </h1>
        <p className="text-muted">
          Fetches {things} with their comments and files from the server where your {product} runs.
          You see what they will be like before anything is made.
        </p>
      </div>
      <PostForm id={form.id} noValidate={form.noValidate} className="panel">
        {form.errors && (
          <p className="notice" role="alert">
            {form.errors.join(" ")}
          </p>
        )}
        <input type="hidden" name="intent" value={`fetch-${id}`} />
        <input type="hidden" name="id" value={draftId} />
        {shown.map(({ name, ...field }) => (
          <TextField key={name} field={fields[name]} {...field} />
        ))}
        <Submit
          className="btn btn-primary justify-self-start"
          pending={pending}
          pendingText="Asking..."
        >
          Fetch {things}
        </Submit>
      </PostForm>
    </main>
  )
}
