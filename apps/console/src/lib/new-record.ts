/** What stands in an address where the id of an existing record would stand. */
export const NEW = 'new'
