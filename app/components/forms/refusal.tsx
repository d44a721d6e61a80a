import type { ReactNode } from "react"
import { Icon } from "~/components/icon"

type Props = { className?: string; hasIcon?: boolean; children: ReactNode }

/** Why a form was refused; nothing without a reason. */
export const Refusal = ({ className = "field-error", hasIcon = false, children }: Props) =>
  children ? (
    <p className={className} role="alert">
      {hasIcon && <Icon name="alert" />}
      {children}
    </p>
  ) : null
