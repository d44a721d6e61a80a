import { BackLink } from "~/components/back-link"
import type { SchemaReference } from "~/openapi/reference.server"
import { Fields } from "./fields"

export function Schema({ schema: { name, description, fields } }: { schema: SchemaReference }) {
  return (
    <>
      <div>
        <BackLink to="/api" name="all calls" />
      </div>
      <h1 className="text-title font-bold">{name}</h1>
      {description !== "" && <p className="text-muted">{description}</p>}
      <section className="panel" aria-label="Fields">
        <Fields fields={fields} />
      </section>
    </>
  )
}
