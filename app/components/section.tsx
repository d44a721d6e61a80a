import type { ComponentPropsWithoutRef, ReactNode } from "react"

type Props = Omit<ComponentPropsWithoutRef<"section">, "id" | "title"> & {
  /** Of its heading. */
  id: string
  title: ReactNode
  /** Whether the heading breaks long words, such as a name that somebody chose. */
  breaks?: boolean
}

/** A part of a page, with its heading. */
export function Section({
  id,
  title,
  breaks = false,
  className = "panel",
  children,
  ...section
}: Props) {
  const heading = "text-base font-semibold"
  return (
    <section className={className} aria-labelledby={id} {...section}>
      <h2 id={id} className={breaks ? `${heading} [overflow-wrap:anywhere]` : heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}
