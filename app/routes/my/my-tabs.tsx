import { Tabs } from "~/components/tabs"

type Props = {
  current: "/my" | "/my/waiting" | "/my/watching"
  /** The number of things that wait. */
  waiting: number
}

/** The pages of what is one's own on all boards. */
export function MyTabs({ current, waiting }: Props) {
  const tabs = [
    { to: "/my", text: "Cards" },
    { to: "/my/waiting", text: waiting === 0 ? "Waiting" : `Waiting (${String(waiting)})` },
    { to: "/my/watching", text: "Watching" },
  ]
  return (
    <div className="mb-6">
      <Tabs label="My work" tabs={tabs} current={current} isPage />
    </div>
  )
}
