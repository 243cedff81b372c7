import { beforeEach, describe, expect, it, vi } from 'vitest'

const asked: string[] = []
vi.stubGlobal('fetch', async (path: string) => {
  asked.push(path)
  return new Response(JSON.stringify({ status: 200, message: '', data: [] }))
})
const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

const askWithMeta = async (content: string | undefined): Promise<string | undefined> => {
  vi.resetModules()
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'meta[name="api-base"]' && content !== undefined ? { content } : null),
  })
  const { callApi } = await import('./client.ts')
  await callApi('listAreas', {})
  return asked.at(-1)
}

beforeEach(() => stored.clear())

describe('where the API is', () => {
  it('[S7.53b] is what the page is configured with, beside the page unless told', async () => {
    expect(await askWithMeta('https://api.example/v1')).toBe('https://api.example/v1/areas')
    expect(await askWithMeta(undefined)).toBe('/api/areas')
  })

  it('[S3.20] is kept under baseURL for others to read, and never taken from there', async () => {
    stored.set('baseURL', 'https://elsewhere.example')
    expect(await askWithMeta(undefined)).toBe('/api/areas')
    expect(stored.get('baseURL')).toBe('/api')
  })
})
