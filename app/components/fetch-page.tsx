import { Link, useLoaderData } from "@remix-run/react"
import type { ComponentProps } from "react"
import { TextField } from "~/components/forms/field"
import { useCommandForm } from "~/client/use-command-form"
import { CommandForm, Submit } from "~/components/forms/command-form"

type Name = "address" | "username" | "apiKey" | "apiToken"

/** A field of the form, by its name in the command's schema. */
export type FetchField = Omit<ComponentProps<typeof TextField>, "field"> & { name: Name }

/** @property things what the product calls boards */
type Props = { product: string; things: string; fields: readonly FetchField[] }

/** Asks for the address of another product's server, and for a key, with which boards are fetched from there. */
export function FetchPage({ product, things, fields: shown }: Props) {
  const { draftId } = useLoaderData<{ draftId: string }>()
  const { form, fields } = useCommandForm<Record<Name, string>>(`fetch-${product.toLowerCase()}`)
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
          You see a preview before anything is created.
        </p>
      </div>
      <CommandForm draftId={draftId} form={form} className="panel">
        {shown.map(({ name, ...field }) => (
          <TextField key={name} field={fields[name]} {...field} />
        ))}
        <Submit className="btn btn-primary justify-self-start" pendingText="Asking...">
          Fetch {things}
        </Submit>
      </CommandForm>
    </main>
  )
}
