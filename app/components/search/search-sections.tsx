import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import type { SearchAnswer } from "~/models/finding/search/search"
import { searchPath } from "~/models/finding/search/search-path"
import { HitText, hitPath } from "./search-hit"
import { OptionText } from "./search-option"
import { nameOptions, type Option } from "./search-options"

export function SearchSections({ results }: { results: SearchAnswer }) {
  const { cards, words } = results
  const [boards, labels, people] = nameOptions(results)
  return (
    <>
      <Names title="Boards" options={boards} />
      {cards.length > 0 && (
        <Section title="Cards">
          {cards.map((hit) => (
            <li key={hit.id}>
              <Link to={hitPath(hit)} className="search-result">
                <HitText hit={hit} words={words} />
              </Link>
            </li>
          ))}
        </Section>
      )}
      <Names title="Labels" options={labels} />
      <Names title="People" options={people} />
      <FoundHelp pages={results.help} />
    </>
  )
}

function FoundHelp({ pages }: { pages: SearchAnswer["help"] }) {
  if (pages.length === 0) return null
  return (
    <Section title="Help">
      {pages.map(({ title, path }) => (
        <li key={path}>
          <a href={path} className="link">
            {title}
          </a>
        </li>
      ))}
    </Section>
  )
}

function Names({ title, options }: { title: string; options: Option[] }) {
  if (options.length === 0) return null
  return (
    <Section title={title}>
      {options.map((option) => (
        <li key={option.key}>
          <Link to={pageOf(option)} className="search-result">
            <OptionText option={option} words={[]} />
          </Link>
        </li>
      ))}
    </Section>
  )
}

const pageOf = (option: Option): string =>
  "search" in option ? searchPath(option.search.trim()) : (option.href ?? "/search")

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4" aria-label={title}>
      <h2 className="text-xs/base font-semibold text-muted">{title}</h2>
      <ul className="mt-1.5 grid content-start gap-2">{children}</ul>
    </section>
  )
}
