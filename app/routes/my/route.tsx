import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { usePlainForms, usePlainLinks } from "~/client/use-plain-links"
import { useRevalidateOnReturn } from "~/client/use-revalidate-on-return"
import { Icon } from "~/components/icon"
import { Main } from "~/components/main"
import { NextSteps } from "~/components/next-steps"
import { Pager } from "~/components/pager"
import { updateCommand } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { SetCompleted } from "~/models/board/card/card"
import { updateCard } from "~/models/board/card/card.server"
import { Nothing } from "~/models/text/fields"
import { pageNumber } from "~/models/text/page-of"
import { done, failed } from "~/models/text/reply/reply"
import { SECTIONS } from "~/models/views/my-cards/my-cards-page"
import { getMyCardsPage } from "~/models/views/my-cards/my-cards-page.server"
import { BoardChoice } from "./board-choice"
import { Empty } from "./empty"
import { MyCardRow } from "./my-card-row"
import { MyTabs } from "./my-tabs"
import { useTimedSections, useTimedSteps } from "./use-timed-sections"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, (actor) => {
    const { searchParams } = new URL(args.request.url)
    return getMyCardsPage(actor, {
      page: pageNumber(searchParams.get("page")),
      boardId: searchParams.get("board") || null,
      isDone: searchParams.has("done"),
      zone: readTimeZone(args),
    })
  })

export const { meta, clientLoader, clientAction, handle } = cachedPage("My cards")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "set-completed": updateCommand(SetCompleted, updateCard, {
      done: ({ id, completed }, { pathname, search }) =>
        completed
          ? {
              ...done("Card marked as done"),
              undo: { cardId: id, completed: "false", action: `${pathname}${search}` },
            }
          : done("Card marked as not done"),
      failed: failed("Error", "Failed to update card"),
      back: (_result, _params, { pathname, search }) => `${pathname}${search}`,
    }),
  })

export default function MyCardsPage() {
  const page = useLoaderData<typeof loader>()
  const sections = useTimedSections(page)
  const nextSteps = useTimedSteps(page.nextSteps, page.zone)
  const { boards, boardId, isDone, total } = page
  const openCard = usePlainLinks(".my-card-title")
  const sendForm = usePlainForms()
  useRevalidateOnReturn()
  const here = addressOf({ boardId, isDone, page: page.page })
  return (
    <Main className="main main-column" dialog={null}>
      <h1 className="text-title font-bold" tabIndex={-1}>
        My cards
      </h1>
      <p className="mb-6 text-muted">
        {isDone ? "Done cards that are assigned to you" : "Cards that are assigned to you"}, on all
        boards
      </p>
      <MyTabs current="/my" waiting={page.waiting} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
        <BoardChoice boards={boards} boardId={boardId} isDone={isDone} />
        <span className="flex flex-wrap gap-2">
          <Link to={addressOf({ boardId, isDone: !isDone })} className="btn btn-plain">
            {isDone ? "Show cards to do" : "Show done cards"}
          </Link>
          <Link to="/new" className="btn btn-plain">
            <Icon name="plus" />
            New card
          </Link>
        </span>
      </div>
      {nextSteps.length > 0 && (
        <div className="mb-6">
          <NextSteps steps={nextSteps} about="From the cards assigned to you." />
        </div>
      )}
      {total === 0 && (
        <Empty
          title={isDone ? "Nothing is done yet" : "All clear"}
          text={
            isDone
              ? "Cards that you have done will be here."
              : "Cards that somebody assigns to you will be here, by due date."
          }
        />
      )}
      <div onClick={openCard} onSubmit={sendForm} className="grid gap-6">
        {sections.map(({ name, things }) => (
          <section key={name} aria-labelledby={`due-${name}`}>
            <h2 id={`due-${name}`} className="mb-2 text-base font-semibold">
              {SECTIONS[name]}
            </h2>
            <ul className="rounded-lg border border-line bg-surface">
              {things.map((card) => (
                <MyCardRow key={card.id} card={card} action={here} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager
        {...page}
        label="Pages of cards"
        to={(number) => addressOf({ boardId, isDone, page: number })}
      />
    </Main>
  )
}

type Shown = { boardId: string | null; isDone: boolean; page?: number }

function addressOf({ boardId, isDone, page = 1 }: Shown): string {
  const query = new URLSearchParams()
  if (boardId !== null) query.set("board", boardId)
  if (isDone) query.set("done", "")
  if (page > 1) query.set("page", String(page))
  return query.size === 0 ? "/my" : `/my?${query.toString()}`
}
