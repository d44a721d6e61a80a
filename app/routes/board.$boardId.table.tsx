/** The address of the table, which the board's layout shows. */
export default function TableRoute() {
  return null
}
