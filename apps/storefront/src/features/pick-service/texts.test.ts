import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as later } from '@sukkar/i18n/catalogues/later-en'
import { messages as service } from '@sukkar/i18n/catalogues/service-en'
import { messages as shell } from '@sukkar/i18n/catalogues/shell-en'
import { describe, expect, it } from 'vitest'

const screen = '../../screens/pick-service.tsx'
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/u.test(name))
const key = /'((?:pickService|service|shell|error|dialog|cart|product|catalogue|status|validation)\.\w+)'/gu

describe('texts of the choice of a service', () => {
  it.each([screen, ...sources])('come with it and the first view: %s', (file) => {
    const named = [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(key)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in shell) && !(name in later) && !(name in service))).toEqual([])
  })
})
