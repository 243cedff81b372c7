import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** A list that is a Tab stop only while it can scroll. */
export function ScrollList(props: ComponentProps<'ul'>) {
  const list = useRef<HTMLUListElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setScrolls(element.scrollHeight > element.clientHeight))
    for (const one of [element, ...element.children]) observer.observe(one)
    return () => observer.disconnect()
  })
  return <ul ref={list} {...props} tabIndex={scrolls ? 0 : undefined} />
}
