/** In a URL, the id of a record that does not exist yet. */
export const NEW = 'new'
