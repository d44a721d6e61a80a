export type DeletionPreview = {
  deleted: string[]
  passedOn: { board: string; to: string }[]
}
