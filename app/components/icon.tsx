import sprite from "~/images/icons.svg"

/** One drawing of the icon sprite. It says nothing to a screen reader: the control does. */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-sm" : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
