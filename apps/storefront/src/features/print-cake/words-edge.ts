/** The width of the edge around letters, as a part of their height; half of it is under the letter. */
export const EDGE_PART = 0.16
