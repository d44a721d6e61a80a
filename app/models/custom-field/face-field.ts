export type FaceField = {
  name: string
  /** Empty for a ticked checkbox. */
  text: string
  /** Of an option. */
  color?: string
}
