import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react"
import { BackLink } from "~/components/back-link"
import {
  type CallPart,
  describeCall,
  describeSchema,
  listReference,
  type SchemaReference,
} from "~/openapi/reference.server"
import { titleOf } from "~/site"
import { Call } from "./call"
import { CallName } from "./call-name"
import { Fields } from "./fields"

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: titleOf(data?.call?.summary ?? data?.schema?.name ?? "API") },
]

/** The document of the API for people: all calls, or one of them, or a schema. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [call, schema] = [searchParams.get("call"), searchParams.get("schema")]
  return {
    call: call === null ? null : describeCall(call),
    schema: schema === null ? null : describeSchema(schema),
    parts: call === null && schema === null ? listReference() : [],
  }
}

export default function ApiPage() {
  const { call, schema, parts } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="main grid max-w-4xl content-start gap-6">
      {call ? (
        <Call call={call} />
      ) : schema ? (
        <Schema schema={schema} />
      ) : (
        <AllCalls parts={parts} />
      )}
    </main>
  )
}

function AllCalls({ parts }: { parts: CallPart[] }) {
  return (
    <>
      <h1 className="text-title font-bold">API</h1>
      <div className="grid gap-3 text-muted">
        <p>
          Programs do by these calls what people do on the pages. They send an access token, which
          you make in{" "}
          <Link to="/settings/tokens" className="link">
            Settings
          </Link>
          : <code>Authorization: Bearer cdl_…</code>
        </p>
        <p>
          The same for programs that read it:{" "}
          <a href="/api/openapi.json" className="link">
            openapi.json
          </a>{" "}
          (OpenAPI 3.1).
        </p>
      </div>
      <nav aria-label="Parts" className="flex flex-wrap gap-x-4 gap-y-1">
        {parts.map(({ name }) => (
          <a key={name} href={`#${idOf(name)}`} className="link">
            {name}
          </a>
        ))}
      </nav>
      {parts.map(({ name, description, calls }) => (
        <section
          key={name}
          id={idOf(name)}
          aria-labelledby={`${idOf(name)}-title`}
          className="panel"
        >
          <h2 id={`${idOf(name)}-title`} className="text-base font-semibold">
            {name}
          </h2>
          <p className="mb-4 text-muted">{description}</p>
          <ul className="grid gap-3">
            {calls.map((call) => (
              <li key={call.name} className="grid gap-0.5">
                <Link to={`/api?call=${call.name}`} className="link w-fit">
                  {call.summary}
                </Link>
                <CallName call={call} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const idOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-")

function Schema({ schema: { name, description, fields } }: { schema: SchemaReference }) {
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
