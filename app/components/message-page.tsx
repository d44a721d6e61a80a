import type { ReactNode } from "react"

/** A page that has nothing but something to say, and the way on. */
export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="board-message">
      <img src="/not-found.svg" alt="" width={240} height={150} />
      <h1 className="text-2xl font-bold">{title}</h1>
      {children}
    </main>
  )
}
