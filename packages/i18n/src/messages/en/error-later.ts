export const errorLater = {
  'error.notFoundText': 'This page could not be found',
  'error.toMenu': 'See the menu',
  'error.network': 'We could not reach the shop. Check your connection and try again',
  'error.sessionEnded': 'Please sign in again. Your cart is kept',
  'error.maintenanceTitle': 'The website is busy',
  'error.maintenanceText': 'We will be back in a few moments and take you where you were.',
  'error.maintenanceRetry': '{seconds, plural, one {We check again in # second} other {We check again in # seconds}}',
} as const
