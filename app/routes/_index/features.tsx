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
          Lists of cards that you drag, or move with the keyboard. On each card: a checklist,
          comments, labels, a priority, a due date, people, files and links.
        </Feature>
        <Feature title="Real-time Collaboration" drawing={<LiveDrawing />}>
          When somebody moves a card, everyone sees it move. When two people edit the same text,
          nobody’s words are lost: both versions are shown.
        </Feature>
        <Feature title="Permissions & Sharing" drawing={<RolesDrawing />}>
          Invite by link or by e-mail, as an Editor or a Viewer. The Owner decides who stays, and
          the server holds everyone to it.
        </Feature>
        <Feature title="AI Summaries" icon="text" planned>
          A board in three sentences: what moved, what is waiting, what is late.
        </Feature>
        <Feature title="Templates" icon="template" planned>
          A ready-made board for a launch, a sprint, a house move. Until then, every newcomer can
          start with an example board.
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
