import { describe, expect, it } from 'vitest'
import { liftStyles } from './lift-styles.ts'

describe('styles of the prerendered page', () => {
  it('leave no attribute behind and keep every declaration once', () => {
    const lifted = liftStyles('<a style="color:red"></a><b class="x" style="aspect-ratio:4 / 3"></b><i style="color:red"></i>')
    expect(lifted.html).toBe('<a data-s="0"></a><b class="x" data-s="1"></b><i data-s="0"></i>')
    expect(lifted.css).toBe('[data-s="0"][data-s]{color:red}[data-s="1"][data-s]{aspect-ratio:4 / 3}')
  })

  it('cannot leave their rule or the style element', () => {
    const lifted = liftStyles('<a style="color:red}body{display:none"></a><b style="--x:&lt;/style&gt;"></b>')
    expect(lifted.css).toBe('')
    expect(lifted.html).toBe('<a></a><b></b>')
  })

  it('are read as the browser would read the attribute', () => {
    expect(liftStyles('<a style="font-family:&quot;A&quot;"></a>').css).toContain('font-family:"A"')
  })
})
