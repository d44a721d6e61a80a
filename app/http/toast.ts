/** A message that comes and goes: at most one is shown. */
export type Toast = { title: string; description?: string; destructive?: boolean }

/** A toast of something that worked. */
export const done = (title: string, description?: string): Toast => ({
  title,
  ...(description === undefined ? {} : { description }),
})

/** A toast of something that did not. */
export const failed = (title: string, description?: string): Toast => ({
  ...done(title, description),
  destructive: true,
})
