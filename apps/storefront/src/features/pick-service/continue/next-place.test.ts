import { describe, expect, it } from 'vitest'
import { findNextPlace } from './next-place.ts'

const back = { visitedUrl: '/products/1001', isPhotoPrintCake: false }

describe('where Continue leads', () => {
  it('[S4.4d] to categories when nothing was pending', () => expect(findNextPlace('none', null)).toBe('/categories'))
  it('[S4.4c] to categories when the request failed', () => expect(findNextPlace('failed', back)).toBe('/categories'))
  it('[S4.4b] to the last visited page when the product was added', () => expect(findNextPlace('added', back)).toBe('/products/1001'))
  it('[S4.4b] to the last visited page also when the product is not available', () =>
    expect(findNextPlace('not_available', back)).toBe('/products/1001'))
  it('[S4.4b] to the photo cake when the request came from there', () =>
    expect(findNextPlace('added', { ...back, isPhotoPrintCake: true })).toBe('/photo-print-cake'))
  it.each([
    '',
    '/',
    '/pick-service',
    '/LOCATION?x=1',
    'https://bad.example/',
    '//bad.example/x',
    '/\\bad.example',
    '/nowhere',
    'javascript:alert(1)',
  ])('[S4.4b] to the products when the kept address is %j', (visitedUrl) =>
    expect(findNextPlace('added', { ...back, visitedUrl })).toBe('/products'),
  )
  it.each(['/products?search=cake', '/sukkar/salmiya/lotus-cake', '/collection/gifts'])('[S4.4b] to %s', (visitedUrl) =>
    expect(findNextPlace('added', { ...back, visitedUrl })).toBe(visitedUrl),
  )
})
