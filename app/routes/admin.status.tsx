import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { formatDistanceStrict } from "date-fns/formatDistanceStrict"
import type { ReactNode } from "react"
import { readAdminPage } from "~/http/admin.server"
import { readClock } from "~/http/preferences.server"
import { keptPage } from "~/client/page"
import { momentText } from "~/models/time/date-text.server"
import { megabytes, storageText } from "~/models/storage/storage-use"
import { readServerState } from "~/operations/server-state.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Server · Administration") }]

export const loader = (args: LoaderFunctionArgs) =>
  readAdminPage(args, async (admin) => {
    const state = await readServerState(admin)
    const clock = readClock(args.request)
    const { lastAt } = state.backups
    return {
      ...state,
      running: formatDistanceStrict(state.startedAt, new Date()),
      started: momentText(state.startedAt, clock),
      lastBackup: lastAt && momentText(lastAt, clock),
    }
  })

export const { clientLoader, handle, shouldRevalidate } = keptPage("admin.status")

const REGISTRATION: Record<string, string> = {
  open: "Anybody can create an account",
  invited: "By invitation only",
  closed: "Closed",
}

export default function StatusPage() {
  const state = useLoaderData<typeof loader>()
  const { mail, backups, filesBytes: used, filesLimit: limit } = state
  return (
    <>
      <StatusSection id="server" title="Server">
        <StatusItem name="Version">
          Cardinal {state.version}, Node {state.node}
        </StatusItem>
        <StatusItem name="Running for">
          {state.running}, since {state.started}
        </StatusItem>
        <StatusItem name="Listens on">
          <code>{state.listensOn}</code>
        </StatusItem>
        <StatusItem name="Address">
          <code>{state.publicUrl}</code>
        </StatusItem>
        <StatusItem name="Registration">{REGISTRATION[state.registration]}</StatusItem>
        <StatusItem name="Accounts">{state.accounts.toLocaleString("en-US")}</StatusItem>
      </StatusSection>
      <StatusSection id="disk" title="Disk">
        <StatusItem name="Database">{megabytes(state.databaseBytes)}</StatusItem>
        <StatusItem name="Files">
          {limit === null ? megabytes(used) : storageText({ used, limit })}
        </StatusItem>
        <StatusItem name="Free">
          {state.freeBytes === null ? "Unknown" : megabytes(state.freeBytes)}
        </StatusItem>
        <StatusItem name="Last backup">{backupText(backups.areTaken, state.lastBackup)}</StatusItem>
      </StatusSection>
      <StatusSection id="mail" title="Mail">
        <StatusItem name="Delivery">
          {mail.isSent ? "Over SMTP" : "To the outbox folder: no mail server is set"}
        </StatusItem>
        <StatusItem name="Waiting">{mail.waiting.toLocaleString("en-US")}</StatusItem>
        <StatusItem name="Failed in the last 30 days">
          {mail.failed.toLocaleString("en-US")}
        </StatusItem>
      </StatusSection>
    </>
  )
}

function backupText(areTaken: boolean, lastBackup: string | null): string {
  if (!areTaken) return "The server takes none by itself: BACKUP_EVERY is not set"
  return lastBackup ?? "None yet"
}

function StatusSection({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      <dl className="account-facts">{children}</dl>
    </section>
  )
}

function StatusItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
