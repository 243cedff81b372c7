/** Texts of the served document only, for search engines and browsers without scripts; browsers never fetch this file. */
export const document = {
  'document.description': 'Order cakes, oriental sweets and gifts from {shop} for delivery or pick-up in Kuwait.',
  'document.noScript': 'This shop needs JavaScript. You can also order by phone: {phone}',
} as const
