import type { ComponentPropsWithoutRef, ReactElement } from "react"

type Props = ComponentPropsWithoutRef<"main"> & {
  /** The dialog that is open over the page. Null, not an element that renders nothing, if none is. */
  dialog: ReactElement | null
}

/**
 * A page and the dialog over it. A dialog that a script opens makes everything outside it inert;
 * without a script, only an attribute of the page itself can.
 */
export function Main({ dialog, ...page }: Props) {
  return (
    <>
      <main id="main" {...page} {...(dialog && { inert: "" })} />
      {dialog}
    </>
  )
}
