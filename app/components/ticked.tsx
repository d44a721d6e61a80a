import { countText } from "~/models/text/count-text"

/** How many items of a checklist are done: 3/5, which is read as "3 of 5 items done". */
export const Ticked = ({ counts: [done, all] }: { counts: readonly [number, number] }) => (
  <span role="img" aria-label={`${String(done)} of ${countText(all, "item")} done`}>
    {done}/{all}
  </span>
)
