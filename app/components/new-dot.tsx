/** The mark of what somebody else did since the reader's last visit. */
export const NewDot = () => (
  <span
    title="New since your last visit"
    className="mr-2 inline-block size-2 flex-none rounded-full bg-focus align-middle forced-colors:border-4"
  >
    <span className="sr-only">New: </span>
  </span>
)
