import { Tabs } from "~/components/tabs"
import { MAX_COUNTED } from "~/models/views/my-cards/my-cards-page"

type Props = {
  current: "/my" | "/my/calendar" | "/my/waiting" | "/my/watching"
  waiting: number
}

const waitingText = (waiting: number) => {
  if (waiting === 0) return "Waiting"
  return `Waiting (${waiting < MAX_COUNTED ? String(waiting) : `${String(MAX_COUNTED - 1)}+`})`
}

export function MyTabs({ current, waiting }: Props) {
  const tabs = [
    { to: "/my", text: "Cards" },
    { to: "/my/calendar", text: "Calendar" },
    { to: "/my/waiting", text: waitingText(waiting) },
    { to: "/my/watching", text: "Watching" },
  ]
  return (
    <div className="mb-6">
      <Tabs label="My work" tabs={tabs} current={current} isPage />
    </div>
  )
}
