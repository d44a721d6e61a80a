/** The address of the timeline, which the board's layout shows. */
export default function TimelineRoute() {
  return null
}
