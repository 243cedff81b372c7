import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const passwords = createPasswordHasher()

describe('a password', () => {
  it('is stored as a salted hash of its own, and fits only itself', async () => {
    const [first, second] = await Promise.all([passwords.hash('sweet moments'), passwords.hash('sweet moments')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.check('sweet moments', first)).toBe(true)
    expect(await passwords.check('Sweet moments', first)).toBe(false)
    expect(await passwords.check('sweet moments', null)).toBe(false)
  })

  it('is the same however its letters are composed', async () => {
    const hash = await passwords.hash('crème brûlée')
    expect(await passwords.check('cre\u0300me bru\u0302le\u0301e', hash)).toBe(true)
  })

  it('is checked with the strength that its hash was made with', async () => {
    const hash = await passwords.hash('x'.repeat(128))
    expect(await passwords.check('x'.repeat(128), hash)).toBe(true)
    expect(await passwords.check('x'.repeat(128), hash.replace('t=2', 't=3'))).toBe(false)
    await expect(passwords.check('x', 'md5:abc')).rejects.toThrow(TypeError)
  })

  it('waits its turn, and past the queue is refused instead of waiting', async () => {
    const busy = createPasswordHasher({ atOnceMax: 1, waitingMax: 2 })
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((text) => busy.check(text, null)))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
    expect(answers[4]).toMatchObject({ reason: { code: 'OVERLOADED' } })
    expect(await busy.check('f', null)).toBe(false)
  })
})
