import type { RefObject } from "react"
import reactSortable, { type ReactSortableProps } from "react-sortablejs"

// The package is CommonJS, so the server's ES modules can import only its default export.
const { ReactSortable } = reactSortable

export type DragProps = ReactSortableProps<{ id: string }> & {
  /** The list, which the page renders itself. */
  host: RefObject<HTMLElement>
}

/** Makes the items of a list draggable, and renders nothing itself. */
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
