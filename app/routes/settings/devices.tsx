import { useRevalidator } from "@remix-run/react"
import { deviceObstacle } from "~/client/this-device"
import { useCommandForm } from "~/client/use-command-form"
import { useHydrated } from "~/client/use-hydrated"
import { Disclosure } from "~/components/disclosure"
import { CommandButton, CommandForm, Submit } from "~/components/forms/command-form"
import { Options, SelectField, TextField } from "~/components/forms/field"
import { HintedChoice } from "~/components/hinted-choice"
import { Section } from "~/components/section"
import { TurnDeviceOn } from "~/components/turn-device-on"
import { AfterProof } from "~/components/with-proof"
import type { Device } from "~/models/programs/push-subscription/push-subscriptions.server"
import { LIMITS } from "~/models/text/limits"

type Props = { devices: readonly Device[]; silentAtNight: boolean }

/** Browsers and addresses that get notifications at once. */
export function Devices({ devices, silentAtNight }: Props) {
  return (
    <Section id="devices" title="Devices">
      {!devices.some(({ isHere }) => isHere) && <ThisDevice />}
      {devices.length > 0 && (
        <>
          <ul>
            {devices.map((device) => (
              <DeviceItem key={device.id} device={device} />
            ))}
          </ul>
          <CommandForm intent="save-push-timing" className="grid gap-4">
            <HintedChoice
              type="checkbox"
              name="silentAtNight"
              defaultChecked={silentAtNight}
              text="Silent from 22:00 to 7:00"
            />
            <div>
              <Submit pendingText="Saving...">Save</Submit>
            </div>
          </CommandForm>
        </>
      )}
      <Disclosure text="Use ntfy, UnifiedPush or Gotify" intent="create-push-address">
        <noscript>
          <p className="mb-4 text-muted">To notify this browser, turn JavaScript on.</p>
        </noscript>
        <AfterProof>
          <OwnAddress />
        </AfterProof>
        <AfterProof to="add an address" />
      </Disclosure>
    </Section>
  )
}

function ThisDevice() {
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const obstacle = isHydrated ? deviceObstacle() : null
  return (
    <div className="min-h-10">
      {obstacle !== null && <p className="text-muted">{obstacle}</p>}
      {isHydrated && obstacle === null && <TurnDeviceOn onDone={revalidate} />}
    </div>
  )
}

function DeviceItem({ device: { id, name, isHere, problem } }: { device: Device }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {name}
          {isHere && <span className="badge ml-2">This device</span>}
        </p>
        {problem !== null && <p className="text-muted">The last one did not arrive. {problem}</p>}
      </div>
      <CommandButton
        intent="delete-push-subscription"
        fields={{ pushSubscriptionId: id }}
        pendingText="Stopping..."
      >
        Stop
        <span className="sr-only"> {name}</span>
      </CommandButton>
    </li>
  )
}

const KINDS = [
  ["ntfy", "ntfy"],
  ["unifiedpush", "UnifiedPush"],
  ["gotify", "Gotify"],
] as const

type Fields = Record<"kind" | "address" | "token", string>

/** For people who want no company between. */
function OwnAddress() {
  const { form, fields } = useCommandForm<Fields>("create-push-address")
  return (
    <CommandForm form={form} className="grid gap-4">
      <SelectField label="Kind" field={fields.kind}>
        <Options of={KINDS} />
      </SelectField>
      <TextField
        label="Address"
        field={fields.address}
        limit={LIMITS.url}
        type="url"
        hint="Of a topic, of the app, or of the server. Keep it secret."
        required
      />
      <TextField
        label="Token"
        field={fields.token}
        limit={LIMITS.url}
        autoComplete="off"
        hint="For Gotify, or a topic that needs one."
      />
      <div>
        <Submit pendingText="Adding...">Add</Submit>
      </div>
    </CommandForm>
  )
}
