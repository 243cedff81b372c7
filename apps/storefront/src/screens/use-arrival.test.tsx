import { dismissToast, listToasts } from '@sukkar/ui/toast-store'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import type { SignInResult } from '../lib/sign-in.ts'
import { stubStorage } from '../testing/stub-storage.ts'
import { withResolvers } from '../testing/with-resolvers.ts'
import { useArrival } from './use-arrival.ts'

vi.mock('../lib/locale.ts', async (load) => ({ ...(await load<object>()), useText: () => (key: string) => key }))
vi.mock('@tanstack/react-router', async (load) => ({ ...(await load<object>()), useSearch: () => ({}) }))

type Arrive = ReturnType<typeof useArrival>

const Form = ({ onReady }: { onReady: (arrive: Arrive) => void }) => {
  onReady(useArrival())
  return null
}

/** Submits a sign-in on `/login`, and returns its answer, which a test gives later. */
const submit = async () => {
  stubStorage()
  const history = createMemoryHistory({ initialEntries: ['/login'] })
  const router = createRouter({ routeTree: createRootRoute(), history, isServer: false, origin: 'http://localhost' })
  router.history.subscribe(router.load)
  await router.load()
  const forms: Arrive[] = []
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <Form onReady={(arrive) => forms.push(arrive)} />
    </RouterContextProvider>,
  )
  const answer = withResolvers<SignInResult>()
  const arrived = forms[0]?.(answer.promise, 'account.loggedIn')
  const signedIn = { ok: true } as Partial<SignInResult> as SignInResult
  return { router, arrived, answer, signedIn }
}
const listTexts = () => listToasts().map(({ text }) => text)

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

it('who is signed in is led on from the page of the sign-in', async () => {
  const { router, arrived, answer, signedIn } = await submit()
  answer.resolve(signedIn)
  expect(await arrived).toBeNull()
  expect(router.history.location.href).toBe('/pick-service')
  expect(listTexts()).toEqual(['account.loggedIn'])
})

it('who has gone on to another page meanwhile is signed in there and stays', async () => {
  const { router, arrived, answer, signedIn } = await submit()
  router.history.push('/products?sort=price')
  answer.resolve(signedIn)
  expect(await arrived).toBeNull()
  expect(router.history.location.href).toBe('/products?sort=price')
  expect(listTexts()).toEqual(['account.loggedIn'])
})

it('a sign-in that is refused leads nowhere', async () => {
  const { router, arrived, answer } = await submit()
  answer.resolve({ ok: false, kind: 'not_a_customer' })
  expect(await arrived).toEqual({ ok: false, kind: 'not_a_customer' })
  expect([router.history.location.href, listTexts()]).toEqual(['/login', []])
})
