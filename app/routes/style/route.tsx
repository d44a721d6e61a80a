import type { MetaFunction } from "@remix-run/react"
import type { ReactNode } from "react"
import { Main } from "~/components/main"
import { Buttons, Fields, Ticks } from "./controls"
import { Chips, Colors, Icons, Texts } from "./looks"
import { Menus, Messages } from "./messages"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Style") }]

const SECTIONS: [title: string, content: ReactNode][] = [
  ["Colours", <Colors key="" />],
  ["Text", <Texts key="" />],
  ["Buttons", <Buttons key="" />],
  ["Fields", <Fields key="" />],
  ["Ticks", <Ticks key="" />],
  ["Chips", <Chips key="" />],
  ["Messages", <Messages key="" />],
  ["Menus", <Menus key="" />],
  ["Icons", <Icons key="" />],
]

/** Every control in every state, to look at while one works on them: docs/design.md. Builds leave it out. */
export default function StyleRoute() {
  return (
    <Main className="main grid gap-8" dialog={null}>
      <h1 className="text-title font-bold">Style</h1>
      {SECTIONS.map(([title, content]) => (
        <section key={title} className="panel" aria-label={title}>
          <h2 className="font-semibold">{title}</h2>
          {content}
        </section>
      ))}
    </Main>
  )
}
