import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { listReference, describeCall, describeSchema } from "~/openapi/reference.server"
import { titleOf } from "~/site"
import { AllCalls } from "./all-calls"
import { Call } from "./call"
import { Schema } from "./schema"

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
