const DONE_NAMES = ["done", "finished", "completed"]

/** Whether a list of this name gets the mark "Cards here are done" when it is created. */
export const isDoneName = (name: string): boolean => DONE_NAMES.includes(name.trim().toLowerCase())
