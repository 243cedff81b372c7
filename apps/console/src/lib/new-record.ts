/** What stands in an address where the id of a thing that is there would stand. */
export const NEW = 'new'
