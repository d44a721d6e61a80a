import type { RefObject } from "react"
import reactSortable, { type ReactSortableProps } from "react-sortablejs"

// The package is CommonJS: a named import of it is not to be had in the server's ES modules.
const { ReactSortable } = reactSortable

export type DragProps = ReactSortableProps<{ id: string }> & {
  /** The list, which is on the page already. */
  host: RefObject<HTMLElement>
}

/** Has the library drag what is in a list, and renders nothing itself. */
export class Drag extends ReactSortable<{ id: string }> {
  declare readonly props: Readonly<DragProps>
  constructor(props: DragProps) {
    super(props)
    Object.assign(this, { ref: props.host })
  }
  override render() {
    return <></>
  }
}
