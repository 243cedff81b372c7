export const error = {
  'error.generic': 'An error occurred',
  'error.genericText': 'Something went wrong on our side. Please try again.',
  'error.status': '(Error {status})',
  'error.notFoundTitle': '404 Not Found',
  'error.home': 'Back to home',
  'error.retry': 'Try again',
  'error.offline': 'You are offline. We will try again when you are back',
  'error.couldNotLoad': 'We could not load this',
  'error.chunkTitle': 'The page needs a refresh',
  'error.chunkText': 'A new version of the shop arrived while you were here.',
  'error.chunkReload': 'Refresh the page',
} as const
