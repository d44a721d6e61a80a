export type FaceField = {
  name: string
  /** Empty for a ticked checkbox. */
  text: string
  color?: string
}
