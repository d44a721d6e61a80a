import { Link } from "@remix-run/react"
import type { ReactNode } from "react"
import { CardLabels } from "~/components/card-labels"
import { Markdown } from "~/components/markdown"
import { CommandButton } from "~/components/forms/command-form"
import type { Background } from "~/models/board/board/background"
import type { ShownCard, ShownList } from "~/models/board/template/template"
import { Icon } from "./icon"

type Props = {
  title: string
  summary: ReactNode
  background: Background
  lists: ShownList[]
  children: ReactNode
}

export function TemplatePreview({ title, summary, background, lists, children }: Props) {
  return (
    <div className="board-frame">
      <main id="main" className="board-page" data-background={background}>
        <div className="board-bar phone:justify-between">
          <Link to="/templates" className="btn btn-quiet btn-icon" aria-label="All templates">
            <Icon name="chevron-left" />
          </Link>
          <div className="min-w-0 flex-1 phone:order-1 phone:basis-full phone:px-1">
            <h1 className="board-name">{title}</h1>
            <p className="text-small/base">{summary}</p>
          </div>
          {children}
        </div>
        <div className="lists">
          <div className="lists-row">
            {lists.map((list, index) => (
              <TemplateList key={index} list={list} />
            ))}
          </div>
        </div>
      </main>
    </div>
  )
}

export function UseTemplateForm({ draftId }: { draftId: string }) {
  return (
    <CommandButton
      intent="use-template"
      draftId={draftId}
      pendingText="Creating..."
      className="btn btn-primary"
    >
      Use this template
    </CommandButton>
  )
}

function TemplateList({ list: { name, cards, more = 0 } }: { list: ShownList }) {
  return (
    <section className="list" aria-label={name}>
      <div className="list-head">
        <h2 className="list-name pl-2">{name}</h2>
        <span className="list-count pr-1">{cards.length > 0 && cards.length + more}</span>
      </div>
      <ol className="cards" tabIndex={0} aria-label={`Cards of ${name}`}>
        {cards.map((card, index) => (
          <li key={index}>
            <TemplateCard card={card} />
          </li>
        ))}
      </ol>
      {more > 0 && <p className="list-foot text-muted">and {more} more</p>}
    </section>
  )
}

function TemplateCard({ card }: { card: ShownCard }) {
  const { title, descriptionHtml, labels, checklist } = card
  if (!descriptionHtml && checklist.length === 0) {
    return (
      <div className="px-2.5 py-2" data-card-id="">
        <Face card={card} />
      </div>
    )
  }
  return (
    <details className="group" data-card-id="">
      <summary className="block cursor-pointer list-none rounded border border-transparent px-2.5 py-2 hover:border-line-strong [&::-webkit-details-marker]:hidden">
        <Face card={card} />
        <span className="sr-only">, details of {title}</span>
      </summary>
      <div className="grid gap-2 border-t border-line px-2.5 py-2 text-small/normal">
        {descriptionHtml && <Markdown html={descriptionHtml} />}
        {checklist.length > 0 && (
          <ul className="grid gap-1">
            {checklist.map((text, index) => (
              <li key={index} className="flex gap-2">
                <span
                  aria-hidden="true"
                  className="mt-1 size-3.5 flex-none rounded-xs border border-line-strong"
                />
                {text}
              </li>
            ))}
          </ul>
        )}
        {labels.length > 0 && <span className="sr-only">End of the card</span>}
      </div>
    </details>
  )
}

function Face({
  card: { title, labels, priority, dueText, checklist, descriptionHtml },
}: {
  card: ShownCard
}) {
  const hasMeta = priority || dueText || checklist.length > 0 || descriptionHtml
  return (
    <>
      {labels.length > 0 && <CardLabels labels={labels} />}
      {title}
      {hasMeta && (
        <span className="card-meta">
          {dueText && <span className="chip due">{dueText}</span>}
          {priority && <i className={`priority-${priority}`}>{priority} priority</i>}
          {checklist.length > 0 && (
            <span className="items">
              0/{checklist.length}
              <i> checklist</i>
            </span>
          )}
        </span>
      )}
    </>
  )
}
