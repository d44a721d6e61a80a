import { Fragment } from "react"
import { countText } from "~/models/text/count-text"
import { Section } from "~/components/section"

type Props = {
  applied: { name: string; applied: string }[]
  pending: string[]
  replaced: { path: string; version: string; size: string; until: string }[]
}

/** With the newest first. The list is folded, because it is long. */
export function MigrationsSection({ applied, pending, replaced }: Props) {
  const [last] = applied
  return (
    <Section id="migrations" title="Migrations">
      <dl className="account-facts">
        <dt>Applied</dt>
        <dd>
          {countText(applied.length, "migration")}
          {last && `, the last one ${last.applied}`}
        </dd>
        <dt>Schema</dt>
        <dd>
          <code>{last?.name}</code>
        </dd>
        <dt>Pending</dt>
        <dd>
          {pending.length === 0
            ? "None"
            : `${pending.join(", ")}: restart the server to apply them`}
        </dd>
        {replaced.map(({ path, version, size, until }) => (
          <Fragment key={path}>
            <dt>Before {version}</dt>
            <dd>
              The database is kept in <code>{path}</code>
              {` (${size}) until ${until}`}
            </dd>
          </Fragment>
        ))}
      </dl>
      <details>
        <summary className="w-fit cursor-pointer rounded text-xs/base text-muted underline underline-offset-3 hover:text-ink">
          Show all migrations
        </summary>
        <ul className="mt-2 text-xs/base">
          {applied.map(({ name, applied: when }) => (
            <li
              key={name}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-1.5"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="text-muted">{when}</span>
            </li>
          ))}
        </ul>
      </details>
    </Section>
  )
}
