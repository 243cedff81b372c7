export const service = {
  'service.sameDay': 'Later today',
  'service.preOrder': 'Pre-order',
} as const
