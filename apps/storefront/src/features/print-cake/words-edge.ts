/** How wide the edge around letters is, as a part of their height; half of it lies under the letter. */
export const EDGE_PART = 0.16
