import type { ReactNode } from 'react'

/** A name or a text of unknown direction inside a sentence; `bdi` protects the order of the text around it. */
export function Isolate({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}

/** Phone numbers, codes, times, mail addresses and URLs: left to right in either language. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}
