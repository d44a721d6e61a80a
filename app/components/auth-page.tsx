import type { ReactNode } from "react"
import { site } from "~/site"
import { Refusal } from "~/components/forms/refusal"

type Props = { title: string; subtitle: string; problem?: string | undefined; children: ReactNode }

/** The frame of the pages for signing in, registering, passwords and email addresses. */
export function AuthPage({ title, subtitle, problem, children }: Props) {
  return (
    <AuthCard>
      <div className="grid justify-items-center gap-2 text-center">
        <img src={site.logo} alt="" width={40} height={40} />
        <h1 className="text-title font-bold">{title}</h1>
        <p className="text-muted">{subtitle}</p>
      </div>
      <Refusal className="notice" hasIcon>
        {problem}
      </Refusal>
      {children}
    </AuthCard>
  )
}

export function AuthCard({
  className = "",
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <main id="main" className="grid flex-1 place-items-center px-4 py-8">
      <div
        className={`grid w-[min(26rem,100%)] gap-5 rounded-2xl border border-line bg-surface p-8 shadow-lift phone:px-5 phone:py-6 ${className}`}
      >
        {children}
      </div>
    </main>
  )
}
