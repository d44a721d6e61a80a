import type { MouseEvent } from "react"
import { CardLabels } from "~/components/card-labels"
import { Icon } from "~/components/icon"
import { Archived, HitText } from "./search-hit"
import type { Option } from "./search-options"

type Props = {
  option: Option
  id: string
  isActive: boolean
  words: readonly string[]
  onChoose: () => void
  onPoint: () => void
}

export function SearchOption({ option, id, isActive, words, onChoose, onPoint }: Props) {
  const props = {
    id,
    role: "option",
    "aria-selected": isActive,
    tabIndex: -1,
    className: "search-option",
    onClick: (event: MouseEvent) => {
      // A link can be opened in another tab.
      if ("href" in option && (event.metaKey || event.ctrlKey || event.shiftKey)) return
      event.preventDefault()
      onChoose()
    },
    onPointerMove: onPoint,
  }
  const content = <OptionText option={option} words={words} />
  const href = "href" in option ? option.href : undefined
  if (href === undefined) return <div {...props}>{content}</div>
  return (
    <a {...props} href={href}>
      {content}
    </a>
  )
}

const LINE = "flex min-w-0 items-center gap-2.5"

export function OptionText({ option, words }: { option: Option; words: readonly string[] }) {
  if (option.kind === "card") return <HitText hit={option.hit} words={words} />
  if (option.kind === "board") {
    const { name, background, archived = false } = option.board
    return (
      <span className={LINE}>
        <span className="h-5 w-7 flex-none rounded-xs" data-background={background} />
        <span className="min-w-0 truncate font-semibold">
          {archived && <Archived />}
          {name}
        </span>
      </span>
    )
  }
  if (option.kind === "label") {
    const { name, color } = option.label
    return (
      <span className={LINE}>
        <CardLabels labels={[`${name}:${color}`]} />
        <span className="text-muted">Cards with this label</span>
      </span>
    )
  }
  if (option.kind === "person") {
    const { name, username, avatar } = option.person
    return (
      <span className={LINE}>
        <img src={avatar} alt="" className="avatar size-6" />
        <span translate="no" className="min-w-0 truncate">
          {name} <span className="text-muted">@{username}</span>
        </span>
        <span className="text-muted">Assigned cards</span>
      </span>
    )
  }
  return (
    <span className={LINE}>
      <Icon name={option.command.icon} />
      {option.command.name}
    </span>
  )
}
