/** Lets the browser skip a list as a whole, in place of each of its cards, which have their real heights from then on. */
export function settleList(body: HTMLElement): void {
  body.style.containIntrinsicSize = `auto ${String(body.offsetHeight)}px`
  body.dataset.settled = ""
}
