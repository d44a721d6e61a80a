import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { formatDistanceStrict } from "date-fns/formatDistanceStrict"
import type { ReactNode } from "react"
import { handleAdminForm, limited, readAdminPage } from "~/http/admin.server"
import { command } from "~/http/command.server"
import { readClock } from "~/http/preferences.server"
import { keptPage } from "~/client/page"
import { dateText, momentText } from "~/models/text/time/date-text.server"
import { MailKey } from "~/models/people/admin/admin"
import { deleteMail, retryMail } from "~/models/people/admin/mail-queue.server"
import { megabytes } from "~/models/board/storage/storage-use"
import { countText } from "~/models/text/count-text"
import { Nothing } from "~/models/text/fields"
import { done, seen } from "~/models/text/reply/reply"
import { takeBackup } from "~/operations/admin-backups.server"
import { BackupsSection } from "./backups"
import { DiskSection } from "./disk"
import { MailSection } from "./mail"
import { MigrationsSection } from "./migrations"
import { readServerState } from "~/operations/server-state.server"
import { Section } from "~/components/section"

export const loader = (args: LoaderFunctionArgs) =>
  readAdminPage(args, async (admin) => {
    const state = await readServerState(admin)
    const clock = readClock(args)
    const { files } = state.backups
    const textOf = (moment: string | null) => moment && momentText(moment, clock)
    return {
      ...state,
      running: formatDistanceStrict(state.startedAt, new Date()),
      started: momentText(state.startedAt, clock),
      days: state.diskUse.map(({ day, ...use }) => ({
        label: dateText(`${day}T12:00:00.000Z`, "UTC", "card"),
        ...use,
      })),
      migrations: {
        pending: state.migrations.pending,
        applied: state.migrations.applied
          .map(({ name, appliedAt }) => ({ name, applied: momentText(appliedAt, clock) }))
          .reverse(),
      },
      replaced: state.replaced.map(({ path, version, bytes, keptUntil }) => ({
        path,
        version,
        size: megabytes(bytes),
        until: momentText(keptUntil, clock),
      })),
      mail: {
        ...state.mail,
        oldest: textOf(state.mail.oldestAt),
        troubled: state.mail.troubled.map((email) => ({
          ...email,
          written: momentText(email.createdAt, clock),
          next: textOf(email.nextAttemptAt),
        })),
      },
      backups: {
        ...state.backups,
        files: files.map((file) => ({ ...file, taken: momentText(file.takenAt, clock) })),
      },
    }
  })

const to = (section: string) => () => `/admin/status#${section}`

export const action = (args: ActionFunctionArgs) =>
  handleAdminForm(args, {
    "take-backup": command(Nothing, limited(takeBackup), {
      done: seen("A backup is being taken"),
      to: to("backups"),
    }),
    "retry-mail": command(Nothing, limited(retryMail), {
      done: ({ count }) => done(`${countText(count, "email")} will be tried now`),
      to: to("mail"),
    }),
    "delete-mail": command(MailKey, limited(deleteMail), {
      done: seen("Email deleted"),
      to: to("mail"),
    }),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("Server · Administration")

const REGISTRATION: Record<string, string> = {
  open: "Anybody can create an account",
  invited: "By invitation only",
  closed: "Closed",
}

export default function StatusPage() {
  const state = useLoaderData<typeof loader>()
  const { mail, backups } = state
  return (
    <>
      <StatusSection id="server" title="Server">
        <StatusItem name="Version">
          Cardinal {state.version}, Node {state.node}, {state.database}.{" "}
          <Link to="/admin/changes" className="link">
            What changed
          </Link>
        </StatusItem>
        {state.nodeName !== null && (
          <StatusItem name="Answered by">
            <code>{state.nodeName}</code>. With several nodes, uptime, listening address and free
            disk are this one’s
          </StatusItem>
        )}
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
      <DiskSection {...state} />
      <BackupsSection backups={backups} />
      <MailSection mail={mail} />
      <MigrationsSection {...state.migrations} replaced={state.replaced} />
    </>
  )
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
    <Section id={id} title={title}>
      <dl className="account-facts">{children}</dl>
    </Section>
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
