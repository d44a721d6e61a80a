import { useContext } from "react"
import { Icon } from "~/components/icon"
import { PageContext } from "~/client/page-context"
import { Planned } from "~/components/plans"

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

/** What is planned with AI, said as such, and what there is until then. */
export function AiSection() {
  const { isOpen } = useContext(PageContext)
  return (
    <section id="ai" className="section" aria-labelledby="ai-title">
      <div className="ai">
        <div className="ai-words">
          <p>
            <Planned />
          </p>
          <h2 id="ai-title">AI that reads the board, so you don’t have to</h2>
          <p>
            None of this is built yet. It will come to the boards you already have, so start today
            and be the first to try it on your own cards. Until then, search finds every card on all
            your boards by its words, and a filter shows what is yours, overdue or due soon.
          </p>
          <a href={isOpen ? "/register" : "/login"} className="cta">
            Try AI Features
          </a>
        </div>
        <ul className="ai-list">
          {PLANNED.map(({ name, text }) => (
            <li key={name}>
              <Icon name="star" />
              <div>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
