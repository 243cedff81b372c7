// The quick tier, which `npm test` runs; `npm run test:full` runs all tests. A test of the full tier alone has a mark in its title, with the
// reason: `[full: fourteen days, minute by minute]`. A faster test of the same behaviour must be in the quick tier.

/** Titles of the quick tier, the groups around a test included. */
export const quickTier = /^(?!.*\[full: )/u

/** @param {string} title */
export const isFullTier = (title) => !quickTier.test(title)
