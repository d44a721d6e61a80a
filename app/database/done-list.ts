/** A condition on list `l`: cards in a list that is called "Done" count as finished. */
export const IN_DONE_LIST = `lower(l."name") = 'done'`
