import type { ReactNode } from 'react'

/** A name or a text of unknown direction inside a sentence, which it cannot disturb. */
export function Isolate({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>
}

/** Phone numbers, codes, times and addresses of mail or web: left to right in either language. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}
