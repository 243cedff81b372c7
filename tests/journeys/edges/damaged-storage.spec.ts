import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../journey.ts'
import { placeButton } from '../../steps/checkout.ts'
import { expectCartCount } from '../../steps/menu.ts'
import { expectOneOrder } from '../../steps/order.ts'
import { arriveByHand } from '../../steps/pick-service.ts'
import { addBought, goToLastButton, toSalmiya } from '../../steps/ready-to-place.ts'

/** All storage keys of the shop, parsed from the union type in `lib/storage.ts`, so that a new key is covered at once. */
const keys = Array.from(
  readFileSync(join(import.meta.dirname, '../../../apps/storefront/src/lib/storage.ts'), 'utf8').matchAll(/^ {2}\| '([^']+)'$/gmu),
  ([, key = '']) => key,
)

/** Values stored under the keys in turn, each repeated `times` times; without `texts` every access to the storage throws. */
const storages: readonly [name: string, texts?: readonly string[], times?: number][] = [
  ['empty under every key [full: a blocked one is the witness]', ['']],
  ['corrupt [full: a blocked one is the witness]', ['{"broken": [']],
  ['of another kind [full: a blocked one is the witness]', ['null', '[]', '{}', '"text"', '12', '[null, 1, {"id": 7}]']],
  ['full of huge values [full: a blocked one is the witness]', ['x'], 700_000],
  ['blocked, and leaving is asked about [S8.7f]'],
]

/** Runs in the page before its own scripts, once per tab, so that a reload keeps what the shop stored afterwards. */
const spoil = ({ all, texts, times }: { all: readonly string[]; texts: readonly string[]; times: number }): void => {
  if (sessionStorage.getItem('spoilt') !== null) return
  sessionStorage.setItem('spoilt', 'yes')
  try {
    for (const [index, key] of all.entries()) localStorage.setItem(key, (texts[index % texts.length] ?? '').repeat(times))
  } catch {
    // The storage is full, which this step intends.
  }
}

const block = (): void => {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const store of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, store, { get: refuse })
}

for (const [name, texts, times = 1] of storages)
  test(`with a storage that is ${name} the shop opens and an order can be placed [S3.20]`, async ({ visit, context }) => {
    expect(keys).toEqual(expect.arrayContaining(['default_location', 'selected_category', 'sukkar.checkout', 'sukkar.print_cake']))
    await (texts ? context.addInitScript(spoil, { all: keys, texts, times }) : context.addInitScript(block))
    await arriveByHand(visit, toSalmiya)
    await addBought(visit)
    await goToLastButton(visit)
    if (!texts) {
      // The browser prompts only because typed input would be lost.
      const dialog = visit.page.waitForEvent('dialog')
      await visit.page.close({ runBeforeUnload: true })
      const question = await dialog
      expect(question.type()).toBe('beforeunload')
      await question.dismiss()
    }
    await placeButton(visit, 'cod').click()
    await expectOneOrder(visit)
    await expectCartCount(visit, 0)
  })
