import sprite from "~/images/icons.svg"

/** Screen readers ignore it, because the control has the label. */
export function Icon({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <svg className={small ? "icon icon-sm" : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
