import type { ReactNode } from "react"
import { Icon } from "./icon"

type Props = { title: string; subtitle: string; problem?: string | undefined; children: ReactNode }

/** The frame of the pages for signing in, registering, passwords and email addresses. */
export function AuthPage({ title, subtitle, problem, children }: Props) {
  return (
    <main id="main" className="auth">
      <div className="auth-card">
        <div className="grid justify-items-center gap-2 text-center">
          <img src="/logo.svg" alt="" width={40} height={40} />
          <h1 className="text-xl font-bold">{title}</h1>
          <p className="text-muted">{subtitle}</p>
        </div>
        {problem && (
          <p className="notice" role="alert">
            <Icon name="alert" />
            {problem}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}
