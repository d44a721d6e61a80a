import { BOARD_BACKGROUNDS, backgroundName } from "~/models/board/background"

/**
 * Chooses one of the nine background pictures. A board with a gradient keeps it until a picture is
 * chosen.
 */
export function BackgroundChoice({ current }: { current: string }) {
  const isPicture = BOARD_BACKGROUNDS.some((background) => background === current)
  return (
    <fieldset className="field">
      <legend className="label mb-1.5">Background</legend>
      {!isPicture && <input type="hidden" name="background" value={current} />}
      <div className="grid grid-cols-3 gap-2">
        {BOARD_BACKGROUNDS.map((background) => (
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
            <span className="background-swatch h-14" data-background={background} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
