import { addressCall, type CallName, calls } from '@sukkar/contract/calls'
import { describe, expect, it } from 'vitest'
import { findCall } from './find-call.ts'

const params = new Proxy({}, { get: () => 'b7c1', has: () => true }) as Record<string, string>

describe('the call that is asked for', () => {
  it('is found by its method and path, whatever stands in the path', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { method, path } = addressCall(name, params)
      expect([name, findCall(method, `/api${path}`)]).toEqual([name, name])
      expect([name, findCall(method, `/api${path}/?area_id=202`)]).toEqual([name, name])
    }
  })

  it('is found where the framework finds it too', () => {
    expect(findCall('GET', '/api/products#top')).toBe('listProducts')
    expect(findCall('HEAD', '/api/areas')).toBe('listAreas')
    expect(findCall('POST', '/api/guest%2Dapis/order')).toBe('placeGuestOrder')
  })

  it.each([
    ['GET', '/api/payments/sandbox/callback'],
    ['POST', '/api/areas'],
    ['GET', '/api/realtime?channels=staff'],
    ['GET', '/api/products/1/2/3'],
    ['GET', '/api/%E0%A4%A'],
    ['GET', '/api'],
    ['GET', '*'],
  ])('is none of ours for %s %s', (method, url) => expect(findCall(method, url)).toBeUndefined())
})
