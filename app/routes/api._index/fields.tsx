import type { ReactNode } from "react"
import { Link } from "@remix-run/react"
import type { Field } from "~/openapi/schema-fields.server"

/** The fields of a body, an answer or an address. */
export function Fields({
  fields,
  showsRequired = false,
}: {
  fields: Field[]
  showsRequired?: boolean
}) {
  return (
    <dl className="grid gap-3">
      {fields.map(({ name, type, required, description }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-semibold [overflow-wrap:anywhere]">{name}</code>
            <TypeName type={type} />
            {showsRequired && required && <span className="text-small">required</span>}
          </dt>
          {description !== "" && <dd className="text-muted">{withCode(description)}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** Shows the parts between backticks as code. */
export const withCode = (text: string): ReactNode[] =>
  text.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))

/** Names of schemas, which begin with a capital, lead to their pages. */
export function TypeName({ type }: { type: string }) {
  return (
    <span className="text-small text-muted">
      {type.split(/\b([A-Z]\w+)\b/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <Link key={index} to={`/api?schema=${part}`} className="link">
            {part}
          </Link>
        ),
      )}
    </span>
  )
}
