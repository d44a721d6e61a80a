import { Link } from "@remix-run/react"
import type { CallPart } from "~/openapi/reference.server"
import { CallName } from "./call-name"

export function AllCalls({ parts }: { parts: CallPart[] }) {
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
