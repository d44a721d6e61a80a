import { Section } from "~/components/section"

type Props = {
  /** Each with when it will have something to show; null if it has. */
  parts: Readonly<Record<string, string | null>>
}

/** The parts of a report that have nothing to show, in place of an empty box for each. */
export function NotYet({ parts }: Props) {
  const missing = Object.entries(parts).filter(([, when]) => when !== null)
  if (missing.length === 0) return null
  return (
    <Section id="not-yet" title="Nothing to show yet">
      <ul className="grid gap-1.5">
        {missing.map(([name, when]) => (
          <li key={name}>
            <span className="font-semibold">{name}</span> <span className="text-muted">{when}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
