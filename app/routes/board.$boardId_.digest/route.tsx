import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaArgs } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { BarChart } from "~/components/charts/bar-chart"
import { NotYet } from "~/components/charts/not-yet"
import { Main } from "~/components/main"
import { ReportHead } from "~/components/report-head"
import { NextSteps } from "~/components/next-steps"
import { Tabs } from "~/components/tabs"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { SwitchAssist } from "~/models/board/assist-switch/assist-switch"
import { switchAssist } from "~/models/board/assist-switch/assist-switch.server"
import { BoardKey } from "~/models/board/board/board"
import { type Digest, DigestOf } from "~/models/views/digest/digest"
import { DIGEST_DAYS } from "~/models/views/digest/digest-days"
import { getDigestPage } from "~/models/views/digest/digest-page.server"
import { done, failed } from "~/models/text/reply/reply"
import { shortDay } from "~/models/text/time/days"
import { AssistSwitch } from "./assist-switch"
import { FinishedCards, LateCards, Loads, Moves, Waiting } from "./parts"
import { titleOf } from "~/site"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => {
    const days = new URL(args.request.url).searchParams.get("days")
    // Another number of days is as none.
    const chosen = DigestOf.safeParse({ ...key, days: days ?? undefined })
    const of = chosen.success ? chosen.data : key
    return getDigestPage(actor, { ...of, timeZone: readTimeZone(args) })
  })

export const { clientLoader, clientAction, handle } = cachedPage("digest")

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "switch-assist": command(SwitchAssist, switchAssist, {
      done: ({ enabled }) =>
        done(enabled ? "Language model switched on" : "Language model switched off"),
      failed: failed("Failed to switch the language model"),
      back: (_state, _params, { pathname, search }) => `${pathname}${search}`,
    }),
  })

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(`Digest: ${data?.boardName ?? "board not found"}`) },
]

export default function DigestRoute() {
  const { assist, isOwner, ...digest } = useLoaderData<typeof loader>()
  const { boardId, boardName, days, sentences } = digest
  const path = `/board/${boardId}/digest`
  return (
    <Main className="main main-column grid gap-6" dialog={null}>
      <ReportHead boardId={boardId} boardName={boardName} current="digest" />
      <Tabs
        label="Period"
        tabs={DIGEST_DAYS.map((each) => ({
          to: `${path}?days=${String(each)}`,
          text: `${String(each)} days`,
        }))}
        current={`${path}?days=${String(days)}`}
        isPage
      />
      <Section id="summary" title="In short">
        <ul className="grid gap-1.5">
          {sentences.map((sentence) => (
            <li key={sentence} className="[overflow-wrap:anywhere]">
              {sentence}
            </li>
          ))}
        </ul>
        <DailyChart digest={digest} />
      </Section>
      <NextSteps
        steps={digest.nextSteps.map(({ isMine, ...step }) => ({ ...step, boardId }))}
        about="From your cards and those assigned to nobody."
      />
      <div className="grid grid-cols-1 items-start gap-6 empty:hidden sm:grid-cols-2 [&>:only-child]:col-span-full">
        <FinishedCards digest={digest} />
        <LateCards digest={digest} />
        <Waiting digest={digest} />
        <Moves digest={digest} />
      </div>
      <Loads digest={digest} />
      <NotYet parts={missingParts(digest)} />
      <AssistSwitch
        state={assist}
        isOwner={isOwner}
        path={`${path}?days=${String(days)}`}
        summaryPath={`/board/${boardId}/summary`}
      />
    </Main>
  )
}

/** When each part will have something to show; null for one that has. */
const missingParts = ({ finishedCount, lateCount, waiting, moves }: Digest) => ({
  Done: finishedCount > 0 ? null : "once a card is done",
  Overdue: lateCount > 0 ? null : "once a due date passes before the card is done",
  "Waiting longest": waiting.length > 0 ? null : "once cards are open",
  Moved: moves.length > 0 ? null : "once a card changes its list",
})

/** Weeks where days would be too narrow. */
const MAX_BARS = 30

function DailyChart({ digest: { perDay: all, days, firstDay } }: { digest: Digest }) {
  const perDay = all.filter(({ day }) => firstDay === null || day >= firstDay)
  const width = perDay.length > MAX_BARS ? 7 : 1
  const rows = Array.from({ length: Math.ceil(perDay.length / width) }, (_, place) => {
    const part = perDay.slice(place * width, (place + 1) * width)
    const sum = (of: "created" | "finished") => part.reduce((all, each) => all + each[of], 0)
    return { label: shortDay(part[0]?.day ?? ""), values: [sum("finished"), sum("created")] }
  })
  const isAny = rows.some(({ values }) => values.some((value) => value > 0))
  if (!isAny || rows.length < 2) return null
  return (
    <BarChart
      title={`Cards done and created in the last ${String(days)} days`}
      rowName={width === 1 ? "Day" : "Week from"}
      series={[
        { name: "Done", color: 1 },
        { name: "Created", color: 2 },
      ]}
      rows={rows}
    />
  )
}
