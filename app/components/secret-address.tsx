import type { ComponentProps } from "react"
import { CopyField } from "./copy-field"
import { Submit } from "~/components/forms/command-form"

type Props = Omit<ComponentProps<typeof CopyField>, "value"> & {
  /** Null where the server cannot tell it any more. */
  address: string | null
}

/** An address that works for whoever has it. */
export function SecretAddress({ address, ...field }: Props) {
  if (address !== null) return <CopyField {...field} value={address} />
  return (
    <p className="notice">
      Your address still works, but can no longer be shown. Replace it to get a new one.
    </p>
  )
}

type ButtonProps = { intent: string; text: string; pendingText: string; className?: string }

/** A button of a form with several commands. */
export function AddressButton({ text, ...props }: ButtonProps) {
  return <Submit {...props}>{text}</Submit>
}
