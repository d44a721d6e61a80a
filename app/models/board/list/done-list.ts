const DONE_NAMES = ["done", "finished", "completed"]

/** Lists of such names get the mark "Cards here are done" when they are created. */
export const isDoneName = (name: string): boolean => DONE_NAMES.includes(name.trim().toLowerCase())
