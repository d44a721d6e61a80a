import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { Planned } from "~/components/plans"
import { BoardDrawing, LiveDrawing, RolesDrawing } from "./drawings"

/** What it can do, and what it will: the two are told apart. */
export function Features() {
  return (
    <section id="features" className="section" aria-labelledby="features-title">
      <div className="section-head">
        <h2 id="features-title">Everything on the board, everyone at the board</h2>
        <p>The three things that make a shared board worth sharing, done properly.</p>
      </div>
      <ul className="features">
        <Feature title="Kanban Boards" drawing={<BoardDrawing />}>
          Lists of cards that you drag, or move by keyboard. On a card: a checklist, comments,
          labels, a priority, a due date, people, files and links.
        </Feature>
        <Feature title="Real-time Collaboration" drawing={<LiveDrawing />}>
          A card that somebody moves, moves for all who look. When two people edit one text,
          nobody’s words are lost: both are shown.
        </Feature>
        <Feature title="Permissions & Sharing" drawing={<RolesDrawing />}>
          Invite by link or by e-mail, as an Editor or a Viewer. The Owner decides who stays, and
          the server holds everyone to it.
        </Feature>
        <Feature title="AI Summaries" icon="text" planned>
          A board in three sentences: what moved, what waits, what is late.
        </Feature>
        <Feature title="Templates" icon="template" planned>
          A board to begin with for a launch, a sprint, a house move. Until then an example board
          waits for every newcomer.
        </Feature>
        <Feature title="Calendar & Views" icon="calendar" planned>
          The same cards as a month or as a table. Due dates, reminders and filters are there today.
        </Feature>
      </ul>
    </section>
  )
}

type FeatureProps = {
  title: string
  children: ReactNode
  drawing?: ReactNode
  icon?: string
  planned?: true
}

function Feature({ title, children, drawing, icon, planned }: FeatureProps) {
  return (
    <li className={drawing ? "feature feature-drawn" : "feature"}>
      {drawing && <div className="feature-drawing">{drawing}</div>}
      {icon && (
        <span className="feature-icon">
          <Icon name={icon} />
        </span>
      )}
      <h3>
        {title}
        {planned && <Planned />}
      </h3>
      <p>{children}</p>
    </li>
  )
}
