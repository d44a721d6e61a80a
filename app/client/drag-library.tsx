import type { ComponentClass, RefObject } from "react"
import reactSortable, { type ReactSortableProps } from "react-sortablejs"

// The package is CommonJS, so the server's ES modules can import only its default export.
const { ReactSortable } = reactSortable

export type DragProps = ReactSortableProps<{ id: string }> & {
  /** The list, which the page renders itself. */
  host: RefObject<HTMLElement>
}

class HostedSortable extends ReactSortable<{ id: string }> {
  constructor(props: DragProps) {
    super(props)
    Object.assign(this, { ref: props.host })
  }
  override render() {
    return <></>
  }
}

/** Renders nothing itself. Its type is given here: the development build refuses a class that declares `props`. */
export const Drag = HostedSortable as unknown as ComponentClass<DragProps>
