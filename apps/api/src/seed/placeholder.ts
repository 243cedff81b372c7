/** Background colours of placeholders, one per category in order. */
const tints = [
  '#f6d9d5',
  '#e5d8f0',
  '#d9e7f5',
  '#f7e6c4',
  '#dcefdc',
  '#f9dfbf',
  '#f3d6e2',
  '#e9e2cf',
  '#e3d5cb',
  '#f4e9d0',
  '#d5ecef',
  '#efd9c9',
]

/** A cake on its category's colour, as SVG of 800 × 800, for a product without a picture. */
export const drawPlaceholder = (categoryIndex: number): string => {
  const tint = tints[((categoryIndex % tints.length) + tints.length) % tints.length] ?? '#f6d9d5'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">
  <rect width="800" height="800" fill="${tint}"/>
  <ellipse cx="400" cy="612" rx="250" ry="34" fill="#000" opacity=".08"/>
  <ellipse cx="400" cy="600" rx="240" ry="30" fill="#fffaf3"/>
  <path d="M220 420h360v150c0 22-80 40-180 40s-180-18-180-40z" fill="#8a4b32"/>
  <path d="M220 420h360v62c-20 34-44-6-66 20s-46 24-66-4-44 34-70 6-46 14-66-6-62 28-92-16z" fill="#fff3e6"/>
  <ellipse cx="400" cy="420" rx="180" ry="42" fill="#fff9f1"/>
  <g fill="#c8324b"><circle cx="320" cy="402" r="20"/><circle cx="400" cy="392" r="22"/><circle cx="480" cy="402" r="20"/></g>
  <path d="M400 300v78" stroke="#d9a441" stroke-width="14" stroke-linecap="round"/>
  <path d="M400 246c24 28 20 48 0 48s-24-20 0-48z" fill="#f3b23c"/>
</svg>`
}
