export const offline = {
  'offline.title': 'You are offline',
  'offline.page': 'The shop opens as soon as there is a connection. Your cart is kept.',
  'offline.again': 'Try again',
  'offline.label': 'Connection',
  'offline.browse': 'You can look around what is already here. Adding to the cart needs a connection.',
  'offline.cart': 'Your cart is kept. Changing and ordering it needs a connection.',
  'offline.checkout': 'What you filled in is kept. Ordering needs a connection.',
  'offline.order': 'This is the last we know of your order. Its next steps show once you are back.',
  'offline.account': 'What is already here can be read. Changes need a connection.',
  'offline.back': 'You are back online',
} as const
