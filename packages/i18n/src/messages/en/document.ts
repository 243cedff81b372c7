/** What only the served document says, for search machines and where no script runs; browsers never fetch it. */
export const document = {
  'document.description': 'Order cakes, oriental sweets and gifts from {shop} for delivery or pick-up in Kuwait.',
  'document.noScript': 'This shop needs JavaScript. You can also order by phone: {phone}',
} as const
