import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { CommandForm, Submit } from "~/components/forms/command-form"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { keptPage } from "~/client/page"
import { readPage } from "~/http/page.server"
import { done, failedBecause, seen } from "~/models/text/reply/reply"
import { getUnconfirmed } from "~/models/people/account/email-confirmation.server"
import { Nothing } from "~/models/text/fields"
import {
  SavePreferencesForm,
  type Preference,
} from "~/models/notifications/notification/notification-preference"
import {
  listPreferences,
  savePreferences,
} from "~/models/notifications/notification/notification-preference.server"
import { SaveMailTiming } from "~/models/notifications/notification/mail-timing"
import {
  getMailTiming,
  saveMailTiming,
} from "~/models/notifications/notification/mail-timing.server"
import { SaveWeeklyDigest } from "~/models/notifications/digest-mail/weekly-digest"
import {
  getWeeklyDigest,
  saveWeeklyDigest,
} from "~/models/notifications/digest-mail/weekly-digest.server"
import { proofAddress } from "~/http/account.server"
import { currentSession, requirePageUser } from "~/http/session.server"
import {
  CreatePushSubscription,
  PushSubscriptionKey,
  PushTiming,
} from "~/models/notifications/push/push"
import { getPushTiming, savePushTiming } from "~/models/notifications/push/push-timing.server"
import {
  createPushSubscription,
  deletePushSubscription,
  readDevices,
} from "~/models/programs/push-subscription/push-subscriptions.server"
import { Devices } from "./settings/devices"
import { WeeklyDigestForm } from "./settings/weekly-digest-form"
import { MailTimingForm } from "./settings/mail-timing-form"
import { Unconfirmed } from "./settings/unconfirmed"
import { site } from "~/site"
import { Section } from "~/components/section"

export async function loader(args: LoaderFunctionArgs) {
  const user = await requirePageUser(args.request, args.context)
  const devices = await readDevices(user, await currentSession(args.request, args.context))
  const { silentAtNight } = await readPage(args, Nothing, getPushTiming)
  const preferences = await readPage(args, Nothing, listPreferences)
  const mail = await readPage(args, Nothing, getMailTiming)
  const { weekly } = await readPage(args, Nothing, getWeeklyDigest)
  const unconfirmed = await getUnconfirmed(user)
  const proveAt = await proofAddress(args)
  return { preferences, mail, weekly, unconfirmed, devices, silentAtNight, proveAt }
}

const to = () => "/settings/notifications"
const saved = { done: done("Notification preferences saved"), to }

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "save-preferences": command(SavePreferencesForm, savePreferences, saved),
    "save-weekly-digest": command(SaveWeeklyDigest, saveWeeklyDigest, saved),
    "save-push-timing": command(PushTiming, savePushTiming, saved),
    "create-push-address": command(CreatePushSubscription, createPushSubscription, {
      done: seen("Address turned on"),
      failed: failedBecause("Address not turned on"),
      to,
    }),
    "delete-push-subscription": command(PushSubscriptionKey, deletePushSubscription, {
      done: seen("Stopped"),
      to,
    }),
    "save-mail-timing": command(SaveMailTiming, saveMailTiming, saved),
  })

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage(
  "Notifications",
  { keyOf: () => "settings.notifications" },
)

type Channel = { name: "inApp" | "mail" | "push"; text: string }

/** Devices have a column once there is one. */
const channelsWith = (hasDevices: boolean): Channel[] => [
  { name: "inApp", text: `In ${site.name}` },
  { name: "mail", text: "By email" },
  ...(hasDevices ? [{ name: "push", text: "On devices" } as const] : []),
]

export default function NotificationSettings() {
  const { preferences, mail, weekly, unconfirmed, devices, silentAtNight } =
    useLoaderData<typeof loader>()
  const hasDevices = devices.length > 0
  const channels = channelsWith(hasDevices)
  return (
    <>
      <Section id="preferences" title="Notification preferences">
        {unconfirmed && <Unconfirmed {...unconfirmed} />}
        <CommandForm
          intent="save-preferences"
          fields={{ hasPush: hasDevices ? "on" : undefined }}
          className="grid gap-4"
        >
          <table className="w-full border-collapse text-start phone:grid">
            <thead className="phone:sr-only">
              <tr>
                <th scope="col" className={`${CELL} pl-0 pr-2 text-start font-semibold`}>
                  Notify me when
                </th>
                {channels.map(({ name, text }) => (
                  <th
                    key={name}
                    scope="col"
                    className={`${CELL} w-24 px-2 text-center font-semibold`}
                  >
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="phone:grid">
              {preferences.map((preference) => (
                <PreferenceRow key={preference.kind} preference={preference} channels={channels} />
              ))}
            </tbody>
          </table>
          <div>
            <Submit pendingText="Saving...">Save Preferences</Submit>
          </div>
        </CommandForm>
      </Section>
      <Devices devices={devices} silentAtNight={silentAtNight} />
      <WeeklyDigestForm isWanted={weekly} />
      <MailTimingForm timing={mail.timing} />
    </>
  )
}

/** On a phone each kind has a row of its own, with its checkboxes below. */
const CELL = "border-b border-line py-2.5"

type RowProps = { preference: Preference; channels: readonly Channel[] }

function PreferenceRow({ preference, channels }: RowProps) {
  const { kind, label } = preference
  return (
    <tr className="phone:flex phone:flex-wrap phone:gap-x-4 phone:border-b phone:border-line phone:py-2.5">
      <th
        scope="row"
        className={`${CELL} pl-0 pr-2 text-start font-normal phone:w-full phone:border-0 phone:p-0`}
      >
        {label}
      </th>
      {channels.map(({ name, text }) => (
        <td
          key={name}
          className={`${CELL} w-24 px-2 text-center phone:w-auto phone:border-0 phone:p-0`}
        >
          <label className="inline-flex min-h-7 min-w-7 items-center justify-center gap-2">
            <input
              type="checkbox"
              className="size-icon accent-primary"
              name={name}
              value={kind}
              defaultChecked={preference[name]}
              aria-label={`${label}: ${text}`}
            />
            <span aria-hidden="true" className="hidden whitespace-nowrap phone:inline">
              {text}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}
