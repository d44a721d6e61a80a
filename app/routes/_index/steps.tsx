import { Section, SectionHead } from "~/components/public-section"

/** The line under each step is longer than the one before. */
const STEPS = [
  {
    name: "Gather",
    line: "after:w-[33%]",
    text: "Write down what there is to do: a card for each thing, a list for each stage. Type a name and press Enter.",
  },
  {
    name: "Connect",
    line: "after:w-[66%]",
    text: "Send a link, or an invitation by email. Everyone who joins sees the board as it is, and can do as much as you allow.",
  },
  {
    name: "Flow",
    line: "after:w-full",
    text: "Move cards as the work moves, and everyone sees it. People assigned to a card are notified of comments and a day before it is due.",
  },
]

export function Steps() {
  return (
    <Section id="how" labelledBy="how-title" sunken>
      <SectionHead
        id="how-title"
        lead="No training, nothing to install. All it needs is a name for the board."
      >
        Three steps, and it flows
      </SectionHead>
      <ol className="grid grid-cols-1 gap-10 [counter-reset:step] md:grid-cols-3 md:gap-[clamp(1.5rem,4vw,3.5rem)]">
        {STEPS.map(({ name, line, text }) => (
          <li
            key={name}
            className={`relative grid content-start gap-2 border-t-[3px] border-line pt-6 [counter-increment:step] after:absolute after:-top-[3px] after:left-0 after:h-[3px] after:bg-brand ${line}`}
          >
            <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-step before:text-accent before:content-[counter(step)] before:tabular-nums">
              {name}
            </h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mx-auto mt-[clamp(2rem,4vw,3.5rem)] max-w-[44rem] text-balance text-center text-muted">
        Bring your boards from Trello, Planka, WeKan and other products, or from a table, and leave
        as easily: each board is a file with everything that is on it, or one as Trello writes it.
      </p>
    </Section>
  )
}
