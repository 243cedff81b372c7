import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../lib/chunk-reload.ts'

/** The late parts that stand as the server drew them, because their code has not come yet. */
export const drawnParts = new Set<object>()

/**
 * A part of the page below the first view. The server draws it with the rest of the document; in the browser its code is
 * fetched after the first view's, and until it is there what the server drew stands. `prepare` is for the server, which
 * has to have the code before it draws.
 */
export const late = (load: () => Promise<ComponentType>) => {
  const Fetched = lazy(async () => {
    const Part = await patiently(load)
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
  // One element for good: what is drawn anew above must not reach it, for React gives up what the server drew when it changes before its
  // code has come.
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
