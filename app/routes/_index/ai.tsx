import { useContext } from "react"
import { Icon } from "~/components/icon"
import { PageContext } from "~/client/page-context"
import { CallToAction } from "~/components/public-links"
import { Section, SectionTitle } from "~/components/public-section"

const BUILT = [
  {
    name: "Board summaries",
    text: "A digest of each board, by page and by weekly email: what was done, what is late, what waits, and for whom.",
  },
  {
    name: "Suggested next steps",
    text: "Which card to pick up next, by due date, priority and checklist, with the reasons.",
  },
  {
    name: "Search in your own words",
    text: "“Overdue cards of Tom in review” instead of the right keyword. What was understood is shown, and can be taken away.",
  },
]

export function AiSection() {
  const { isOpen } = useContext(PageContext)
  return (
    <Section id="ai" labelledBy="ai-title">
      <div className="grid grid-cols-1 items-center gap-[clamp(2rem,5vw,4.5rem)] rounded-stage bg-tint p-[clamp(1.75rem,5vw,4.5rem)] md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-4.5">
          <SectionTitle id="ai-title">AI that reads the board, so you don’t have to</SectionTitle>
          <p className="text-muted">
            All of this works by rules that you can read, without a language model: nothing of your
            boards leaves the server. Where the people who run the server connect a language model,
            and a board’s Owner switches it on, it also sums up cards and boards, suggests items and
            rewords texts. It only answers: nothing that it writes happens by itself.
          </p>
          <CallToAction href={isOpen ? "/register" : "/login"}>Try AI Features</CallToAction>
        </div>
        <ul className="grid gap-3 [&_svg]:mt-1 [&_svg]:text-accent">
          {BUILT.map(({ name, text }) => (
            <li
              key={name}
              className="flex gap-3.5 rounded-2xl border border-line bg-surface px-5 py-4.5"
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
