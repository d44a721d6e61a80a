import type { ReactNode } from "react"

export function MessagePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main
      id="main"
      className="grid flex-1 place-content-center justify-items-center gap-3 px-4 py-8 text-center"
    >
      <img src="/not-found.svg" alt="" width={240} height={150} />
      <h1 className="text-title font-bold">{title}</h1>
      {children}
    </main>
  )
}
