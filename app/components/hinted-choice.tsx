import type { ComponentProps, ReactNode } from "react"

type Props = ComponentProps<"input"> & { text: ReactNode; hint?: string | undefined }

export function HintedChoice({ text, hint, ...input }: Props) {
  return (
    <label className="flex min-h-7 items-start gap-2 touch:min-h-11">
      <input {...input} className="mt-0.5 size-icon flex-none accent-primary" />
      <span>
        {text}
        {hint !== undefined && <small className="block text-xs text-muted">{hint}</small>}
      </span>
    </label>
  )
}
