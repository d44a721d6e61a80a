import type { ReactNode } from "react"

const LOOKS = {
  filled: "",
  plain: "border-line-strong bg-transparent text-ink hover:bg-hover",
  "filled on an image": "bg-white text-[#7d1226] hover:bg-[#f7e6e9] focus-visible:outline-white",
  "plain on an image":
    "border-white/70 bg-black/20 text-white hover:bg-black/40 focus-visible:outline-white",
}

export type CallLook = { look?: keyof typeof LOOKS; big?: boolean }

type CallProps = CallLook & { href: string; label?: string; children: ReactNode }

export function CallToAction({ href, label, look = "filled", big = false, children }: CallProps) {
  const size = big ? "min-h-[3.25rem] px-7 py-2 text-read" : ""
  return (
    <a href={href} aria-label={label} className={`cta ${size} ${LOOKS[look]}`}>
      {children}
    </a>
  )
}

export function CallButton({ look = "filled", children }: CallLook & { children: ReactNode }) {
  return (
    <button type="submit" className={`cta ${LOOKS[look]}`}>
      {children}
    </button>
  )
}

export function Calls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-3 max-xs:flex-col max-xs:items-center">
      {children}
    </div>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="font-semibold text-accent underline decoration-1 underline-offset-3">
      {children}
    </a>
  )
}
