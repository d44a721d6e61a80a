import { BACKGROUNDS, backgroundName } from "~/models/board/board/background"

export function BackgroundChoice({ current }: { current: string }) {
  return (
    <fieldset className="field">
      <legend className="label mb-1.5">Background</legend>
      <div className="grid grid-cols-6 gap-2 phone:grid-cols-4">
        {BACKGROUNDS.map((background) => (
          <label
            key={background}
            className="relative block cursor-pointer"
            title={backgroundName(background)}
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              name="background"
              value={background}
              defaultChecked={background === current}
              aria-label={backgroundName(background)}
            />
            <span className="background-swatch h-11" data-background={background} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
