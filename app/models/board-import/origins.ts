import { cardinal } from "./origins/cardinal"
import type { Origin } from "./origin"

/** All origins, in the order in which a file is tried: a table may be anything, and comes last. */
export const ORIGINS: readonly Origin[] = [cardinal]
