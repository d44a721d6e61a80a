import type { ReactNode } from "react"

type SectionProps = {
  id?: string
  labelledBy: string
  sunken?: boolean
  first?: boolean
  children: ReactNode
}

export function Section({ id, labelledBy, sunken, first, children }: SectionProps) {
  const top = first ? "pt-[clamp(3rem,6vw,5rem)]" : ""
  const background = sunken ? "bg-sunken" : ""
  return (
    <section
      id={id}
      className={`px-sides py-[clamp(4rem,9vw,7.5rem)] ${top} ${background}`}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}

type TitleProps = { id: string; as?: "h1" | "h2"; children: ReactNode }

export function SectionTitle({ id, as: Heading = "h2", children }: TitleProps) {
  return (
    <Heading id={id} className="max-w-[14.4em] text-balance text-section">
      {children}
    </Heading>
  )
}

export function SectionHead({ lead, ...title }: TitleProps & { lead?: string }) {
  return (
    <div className="mb-[clamp(2rem,4vw,3.5rem)] grid justify-items-center gap-3 text-center">
      <SectionTitle {...title} />
      {lead && <p className="max-w-[38rem] text-balance text-large text-muted">{lead}</p>}
    </div>
  )
}
