// What `npm test` runs, and what `npm run test:full` runs besides. A test of the full tier alone says so in its title, with the reason:
// `[full: fourteen days, minute by minute]`. What it shows keeps a quick witness in the other tier.

/** Titles of the quick tier, the groups around a test included. */
export const quickTier = /^(?!.*\[full: )/u

/** @param {string} title */
export const isFullTier = (title) => !quickTier.test(title)
