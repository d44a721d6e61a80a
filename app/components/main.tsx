import type { ComponentPropsWithoutRef, ReactElement } from "react"
import { useHydrated } from "~/client/use-hydrated"

type Props = ComponentPropsWithoutRef<"main"> & {
  /** The dialog over the page. Without one, it is null, not an element that renders nothing. */
  dialog: ReactElement | null
}

/** A modal dialog makes everything outside of it inert; until a script runs, only the page's own attribute can. */
export function Main({ dialog, ...page }: Props) {
  // Later, the browser would style the whole page for the attribute, and once more for the modal dialog.
  const isServed = !useHydrated()
  return (
    <>
      <main id="main" {...page} {...(dialog && isServed && { inert: "" })} />
      {dialog}
    </>
  )
}
