import { useContext } from "react"
import { Icon } from "~/components/icon"
import { PageContext } from "~/client/page-context"
import { CallToAction } from "~/components/public-links"
import { Planned } from "~/components/public-plans"
import { Section, SectionTitle } from "~/components/public-section"

const PLANNED = [
  {
    name: "Board summaries",
    text: "What moved since you last looked, what is waiting, and for whom.",
  },
  {
    name: "Suggested next steps",
    text: "Which card to pick up next, by due date and priority.",
  },
  {
    name: "Search in your own words",
    text: "“What did we promise for May?” instead of the right keyword.",
  },
]

/** Planned AI features, marked as planned, and their alternatives until then. */
export function AiSection() {
  const { isOpen } = useContext(PageContext)
  return (
    <Section id="ai" labelledBy="ai-title">
      <div className="grid grid-cols-1 items-center gap-[clamp(2rem,5vw,4.5rem)] rounded-stage bg-tint p-[clamp(1.75rem,5vw,4.5rem)] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-4.5">
          <p>
            <Planned />
          </p>
          <SectionTitle id="ai-title">AI that reads the board, so you don’t have to</SectionTitle>
          <p className="text-muted">
            None of this is built yet. It will come to the boards you already have, so start today
            and be the first to try it on your own cards. Until then, search finds every card on all
            your boards by its words, and a filter shows what is yours, overdue or due soon.
          </p>
          <CallToAction href={isOpen ? "/register" : "/login"}>Try AI Features</CallToAction>
        </div>
        <ul className="grid gap-3 [&_svg]:mt-1 [&_svg]:text-accent">
          {PLANNED.map(({ name, text }) => (
            <li
              key={name}
              className="flex gap-3.5 rounded-2xl border border-dashed border-line-strong bg-surface px-5 py-4.5"
            >
              <Icon name="star" />
              <div>
                <h3 className="text-read font-bold leading-[1.4] tracking-[-0.01em]">{name}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
