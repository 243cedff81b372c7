/** Whether a key saves: Ctrl+S by its place on the keyboard, because the Arabic layout has another letter there, or by its letter. */
export const isSaveKey = (event: { code: string; key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  (event.code === 'KeyS' || event.key.toLowerCase() === 's') && (event.ctrlKey || event.metaKey) && !event.altKey
