import type { ReactNode } from "react"
import { BackLink } from "~/components/back-link"
import { CopyField } from "~/components/copy-field"
import { Markdown } from "~/components/markdown"
import type { CallReference } from "~/openapi/reference.server"
import { CallName } from "./call-name"
import { Fields, TypeName, withCode } from "./fields"

export function Call({ call }: { call: CallReference }) {
  const { summary, detailsHtml, parameters, body, answers, refusals, curl } = call
  return (
    <>
      <div>
        <BackLink to="/api" name="all calls" />
      </div>
      <header className="grid gap-2">
        <h1 className="text-title font-bold">{summary}</h1>
        <CallName call={call} />
      </header>
      {detailsHtml !== "" && <Markdown html={detailsHtml} />}
      <Part title="For a shell">
        <CopyField
          id="curl"
          label="Command"
          value={curl}
          rows={curl.split("\n").length}
          what="Command"
          hint="Put your token and ids into the variables."
        />
      </Part>
      {parameters.length > 0 && (
        <Part title="In the address">
          <Fields fields={parameters} showsRequired />
        </Part>
      )}
      {body && (
        <Part title="Body">
          <p className="text-muted">{body.types.join(", ")}</p>
          <Fields fields={body.fields} showsRequired />
          {body.example !== null && <Json text={body.example} />}
        </Part>
      )}
      {answers.map(({ status, meaning, type, example }) => (
        <Part key={status} title={`Answer ${status}`}>
          <p className="text-muted">
            {meaning} {type !== null && <TypeName type={type} />}
          </p>
          {example !== null && <Json text={example} />}
        </Part>
      ))}
      <Part title="Refusals">
        <dl className="grid gap-2">
          {refusals.map(({ status, meaning }) => (
            <div key={status} className="flex gap-3">
              <dt className="flex-none font-semibold">{status}</dt>
              <dd className="text-muted">{withCode(meaning)}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel grid gap-4" aria-label={title}>
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Json({ text }: { text: string }) {
  return (
    <pre
      className="max-h-96 overflow-auto rounded-lg border border-line p-3 text-small"
      tabIndex={0}
    >
      <code>{text}</code>
    </pre>
  )
}
