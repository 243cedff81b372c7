export const notice = {
  'notice.offerFreeDelivery': 'Free delivery on website orders placed {from} – {to}',
  'notice.offerFreeDeliveryNow': 'Free delivery now, until {to}',
  'notice.offerWebsiteOnly': 'On the website only',
} as const
