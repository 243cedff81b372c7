/** The day that a link to the shop was about, such as a feast: its times are shown first. Remembered while the page is open. */
let requested: string | null = null

export const setRequestedDate = (date: string | undefined): void => {
  requested = date !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(date) ? date : null
}

export const requestedDate = (): string | null => requested
