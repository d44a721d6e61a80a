/** The boards that the deletion of an account changes; all others stay as they are. */
export type DeletionPreview = {
  deleted: string[]
  passedOn: { board: string; to: string }[]
}
