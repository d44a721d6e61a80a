import type { ReactNode } from "react"
import { Icon } from "~/components/icon"
import { Section, SectionHead } from "~/components/public-section"
import { BoardDrawing, LiveDrawing, RolesDrawing } from "./drawings"

export function Features() {
  return (
    <Section id="features" labelledBy="features-title">
      <SectionHead
        id="features-title"
        lead="The three things that make a shared board worth sharing, done properly."
      >
        Everything on the board, everyone at the board
      </SectionHead>
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-6 lg:grid-cols-3">
        <Feature title="Kanban Boards" drawing={<BoardDrawing />}>
          Lists of cards that you drag, or move with the keyboard. On each card: a checklist,
          comments, labels, a priority, a due date, people, files and links.
        </Feature>
        <Feature title="Real-time Collaboration" drawing={<LiveDrawing />}>
          When somebody moves a card, everyone sees it move. When two people edit the same text,
          nobody’s words are lost: both versions are shown.
        </Feature>
        <Feature title="Permissions & Sharing" drawing={<RolesDrawing />} wide>
          Invite by link or by email, as an Editor or a Viewer. The Owner decides who stays and what
          others get of the board, and the server holds everyone to it.
        </Feature>
        <Feature title="AI Summaries" icon="text">
          A board or a card in a few sentences, where this server has a language model and the
          board’s Owner switches it on. Without one, a digest says what moved, what is waiting and
          what is late.
        </Feature>
        <Feature title="Templates" icon="template">
          <a href="/templates" className="font-semibold text-accent underline underline-offset-3">
            Ready-made boards
          </a>{" "}
          for a launch, a sprint, a house move, a wedding and more: look at them as they are, use
          them with one click.
        </Feature>
        <Feature title="Calendar & Views" icon="calendar">
          The same cards as a month or as a table: drag them to another day, sort, group and edit
          them as rows, and save what you look at with a name.
        </Feature>
      </ul>
    </Section>
  )
}

type FeatureProps = {
  title: string
  children: ReactNode
  drawing?: ReactNode
  icon?: string
  /** On a tablet it has a row of its own, with its drawing beside it. */
  wide?: true
}

function Feature({ title, children, drawing, icon, wide }: FeatureProps) {
  const span = drawing ? "sm:max-lg:col-span-3" : "sm:max-lg:col-span-2"
  return (
    <li className={`feature ${wide ? WIDE : span}`}>
      {drawing && (
        <div
          className={`-mx-7 -mt-7 mb-4 grid h-52 place-items-center bg-tint sm:max-lg:-mx-6 sm:max-lg:-mt-6 ${wide ? WIDE_DRAWING : ""}`}
        >
          {drawing}
        </div>
      )}
      <div className="grid gap-2">
        {icon && (
          <span className="mb-2 grid size-11 place-items-center rounded-xl bg-tint text-accent">
            <Icon name={icon} />
          </span>
        )}
        <h3 className="text-title">{title}</h3>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}

const WIDE =
  "sm:max-lg:col-span-full sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:items-center sm:max-lg:gap-x-6"
const WIDE_DRAWING = "sm:max-lg:-mb-6 sm:max-lg:mr-0"
