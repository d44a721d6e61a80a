import { useState } from "react"
import { turnDeviceOn } from "~/client/this-device"
import { showToast } from "~/client/toasts"

type Props = { className?: string; onDone: () => void }

/** The only place that asks the browser for its permission. */
export function TurnDeviceOn({ className = "btn btn-primary", onDone }: Props) {
  const [isAsking, setAsking] = useState(false)
  const turnOn = async () => {
    setAsking(true)
    const problem = await turnDeviceOn()
    setAsking(false)
    if (problem === null) showToast({ title: "Notifications are on here" })
    else showToast({ title: "Not turned on", description: problem, destructive: true })
    onDone()
  }
  return (
    <button type="button" className={className} disabled={isAsking} onClick={() => void turnOn()}>
      {isAsking ? "Turning on..." : "Tell me on this device"}
    </button>
  )
}
