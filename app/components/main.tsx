import type { ComponentPropsWithoutRef, ReactElement } from "react"

type Props = ComponentPropsWithoutRef<"main"> & {
  /** The dialog over the page. Without one, it is null, not an element that renders nothing. */
  dialog: ReactElement | null
}

/** A modal dialog makes everything outside of it inert; without JavaScript, only the page's own attribute can. */
export function Main({ dialog, ...page }: Props) {
  return (
    <>
      <main id="main" {...page} {...(dialog && { inert: "" })} />
      {dialog}
    </>
  )
}
