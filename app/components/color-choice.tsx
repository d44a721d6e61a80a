import { LABEL_COLORS } from "~/models/board/label/label"

const SWATCHES = Object.entries(LABEL_COLORS).map(([name, color]) => {
  return [name.charAt(0).toUpperCase() + name.slice(1), color] as const
})

type Props = { color: string; onChange: (color: string) => void }

/** Without JavaScript, the other colour counts only while "Other" is selected. */
export function ColorChoice({ color, onChange }: Props) {
  const isOther = SWATCHES.every(([, swatch]) => swatch !== color)
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="label mb-1.5">Color</legend>
      {SWATCHES.map(([name, swatch]) => (
        <input
          key={swatch}
          type="radio"
          name="swatch"
          value={swatch}
          className="size-7 cursor-pointer appearance-none rounded-full border-2 border-surface shadow-[0_0_0_1px_var(--line-strong)] checked:shadow-[0_0_0_3px_var(--ink)] focus-visible:rounded-full focus-visible:outline-offset-4"
          style={{ background: swatch }}
          aria-label={name}
          title={name}
          checked={swatch === color}
          onChange={() => onChange(swatch)}
        />
      ))}
      <span className="inline-flex min-h-7 items-center gap-2">
        <input
          type="radio"
          className="size-5 accent-primary"
          name="swatch"
          value=""
          id="other-color"
          checked={isOther}
          onChange={() => onChange("#888888")}
        />
        <label htmlFor="other-color">Other</label>
        <input
          type="color"
          className="h-7 w-10 cursor-pointer rounded-md border border-line-strong bg-transparent p-0"
          name="color"
          aria-label="Other color"
          value={color}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </span>
    </fieldset>
  )
}
