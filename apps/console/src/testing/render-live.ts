import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Enough of an element for React to keep a tree of them; nothing is laid out and nothing is pressed. */
class StubNode extends EventTarget {
  readonly childNodes: StubNode[] = []
  readonly style = { setProperty: () => undefined }
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  parentNode: StubNode | null = null
  textContent = ''
  nodeValue = ''
  readonly nodeType: number
  readonly nodeName: string
  readonly tagName: string
  constructor(nodeType: number, nodeName: string) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.tagName = nodeName
  }
  get ownerDocument(): StubDocument {
    return stubDocument
  }
  setAttribute(): void {}
  removeAttribute(): void {}
  appendChild(child: StubNode): void {
    this.insertBefore(child, null)
  }
  insertBefore(child: StubNode, next: StubNode | null): void {
    child.parentNode?.removeChild(child)
    const at = next === null ? this.childNodes.length : this.childNodes.indexOf(next)
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
  }
  removeChild(child: StubNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1)
    child.parentNode = null
  }
}

class StubDocument extends StubNode {
  readonly activeElement = null
  readonly createElement = (name: string): StubNode => new StubNode(1, name)
  readonly createElementNS = (_: string, name: string): StubNode => new StubNode(1, name)
  readonly createTextNode = (): StubNode => new StubNode(3, '#text')
}

const stubDocument = new StubDocument(9, '#document')

/**
 * Renders into memory, where state and effects last from one render to the next, unlike in a text; until the test is finished. A test reads what
 * the replaced leaves were given. Returns a function that renders something else in its place, or the same again.
 */
export const renderLive = async (element: ReactNode): Promise<(next: ReactNode) => Promise<void>> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { document: stubDocument, HTMLIFrameElement: class {} }))
  vi.stubGlobal('document', stubDocument)
  // By default queries notify a timer later, which can be after the end of the test, without these globals.
  notifyManager.setScheduler(queueMicrotask)
  const root = createRoot(stubDocument.createElement('div') as object as Element)
  const show = (next: ReactNode): Promise<void> => act(async () => root.render(next))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    notifyManager.setScheduler(defaultScheduler)
    vi.unstubAllGlobals()
  })
  await show(element)
  return show
}
