import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../lib/chunk-reload.ts'
import { ensureTexts } from '../lib/locale.ts'

/** The late parts that still show the server's markup because their code has not loaded. */
export const drawnParts = new Set<object>()

/**
 * A part of the page below the first view. The server renders it with the document; the browser loads its code and texts after the first
 * view's and shows the server's markup until then. The server calls `prepare` to load the code before it renders.
 */
export const late = (load: () => Promise<ComponentType>) => {
  const Fetched = lazy(async () => {
    const [Part] = await patiently(() => Promise.all([load(), ensureTexts()]))
    // biome-ignore lint/correctness/noComponentHookFactories: made once per part, when its code has come.
    const Alive = () => {
      useEffect(() => void drawnParts.delete(load))
      return <Part />
    }
    return { default: Alive }
  })
  const place = (Part: ComponentType) => (
    <Suspense>
      <Part />
    </Suspense>
  )
  // The element must stay the same: if a render above reached it before its code has loaded, React would discard the server's markup.
  let part = place(Fetched)
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part when its module is read, as `lazy` is.
  const Late = () => {
    useState(() => drawnParts.add(load))
    return part
  }
  return Object.assign(Late, {
    prepare: async () => {
      part = place(await load())
    },
  })
}
