import { expect, it } from 'vitest'
import { listLoadedFiles } from './start-worker.ts'

it('of all that a page has loaded its built files are kept, each once', () => {
  const names = [
    'https://shop.example/assets/main-1.js',
    'https://shop.example/assets/main-1.js',
    'https://shop.example/assets/text.woff2?v=1',
    'https://shop.example/api/profile',
    'https://shop.example/media/1/800.webp',
    'https://other.example/assets/x.js',
  ]
  expect(
    listLoadedFiles(
      names.map((name) => ({ name })),
      'https://shop.example',
    ),
  ).toEqual(['/assets/main-1.js', '/assets/text.woff2'])
})
