export const index = {
  'index.title': '{shop} – fresh cakes and sweets in Kuwait',
  'index.heroText': 'Baked this morning, at your door today.',
} as const
