/** Animates a picture from the pressed element to the cart button; nothing moves with `prefers-reduced-motion`. */
export const flyToCart = (from: Element | null): void => {
  const cart = document.getElementById('cart-button')
  if (!from || !cart || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = from.getBoundingClientRect()
  const end = cart.getBoundingClientRect()
  if (start.width === 0 || end.width === 0) return
  const image = from.querySelector('img')
  const ghost = document.createElement('div')
  ghost.setAttribute('aria-hidden', 'true')
  const size = Math.min(start.width, start.height, 120)
  ghost.style.cssText = `position:fixed;inset-block-start:0;inset-inline-start:0;inline-size:${size}px;block-size:${size}px;border-radius:50%;background:var(--brand) center/cover;box-shadow:var(--shadow-2);pointer-events:none;z-index:var(--z-toast)`
  ghost.dir = 'ltr'
  if (image?.currentSrc) ghost.style.backgroundImage = `url("${image.currentSrc}")`
  // A modal is above all other elements, so the animation starts within it.
  const stage = from.closest('dialog') ?? document.body
  stage.append(ghost)
  const origin = ghost.getBoundingClientRect()
  const moveTo = (rect: DOMRect, scale: number): string =>
    `translate(${rect.x + rect.width / 2 - size / 2 - origin.x}px, ${rect.y + rect.height / 2 - size / 2 - origin.y}px) scale(${scale})`
  const flight = ghost.animate(
    [
      { transform: moveTo(start, 1), opacity: 0.95 },
      { transform: moveTo(end, 0.15), opacity: 0.4 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.5, -0.1, 0.6, 1)' },
  )
  flight.onfinish = () => {
    ghost.remove()
    cart.animate([{ scale: 1 }, { scale: 1.22 }, { scale: 1 }], { duration: BUMP_MS, easing: 'ease-out' })
  }
  flight.oncancel = () => ghost.remove()
}

const FLIGHT_MS = 420
const BUMP_MS = 220
