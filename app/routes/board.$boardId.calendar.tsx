/** The address of the calendar, which the board's layout shows. */
export default function CalendarRoute() {
  return null
}
