import { type CallName, calls } from '@sukkar/contract/calls'
import type { Endpoint } from '@sukkar/contract/endpoint'
import { endpoints } from '@sukkar/contract/endpoints'
import { errorStatus } from '@sukkar/contract/error-codes'
import type { TObject, TSchema } from 'typebox'
import { escapeHtml } from '../../platform/html/html.ts'

/** The calls of the API as an HTML page without scripts or external resources. */
export const renderApiPage = (): string => {
  const names = Object.keys(endpoints) as CallName[]
  const groups = Map.groupBy(names, (name) => endpoints[name].tag)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sukkar API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>Sukkar API</h1>
<p>All paths stand below <code>/api</code>. The machine-readable description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Groups">${[...groups.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav>
</header>
<main>
${Array.from(groups, ([tag, group]) => `<section id="${tag}"><h2>${tag}</h2>${group.map((name) => renderCall(name, endpoints[name])).join('\n')}</section>`).join('\n')}
</main>
</body>
</html>
`
}

export const apiPageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 60rem; margin-inline: auto; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
details { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: 0.75rem; }
summary { cursor: pointer; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
.method { display: inline-block; min-inline-size: 4rem; font-weight: 700; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; }
`

const renderCall = (name: CallName, endpoint: Endpoint): string => {
  const [method = '', path = ''] = calls[name].split(' ')
  const errors = [...new Set(endpoint.errors ?? [])].map((code) => `${code} (${errorStatus[code]})`)
  return `<details id="${name}">
<summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(endpoint.summary)}</summary>
<p>${accessTexts[endpoint.access]}</p>
${renderFields('Path', endpoint.params)}${renderFields('Query', endpoint.query)}${renderFields('Body', endpoint.body)}
${endpoint.files === undefined ? '' : `<p>Takes a multipart form with files <code>${endpoint.files}</code>.</p>`}
${endpoint.status === 204 ? '' : `<h4>Answer</h4><pre>${escapeHtml(describeType((endpoint.answer as TObject).properties.data as TSchema, 0))}</pre>`}
${errors.length === 0 ? '' : `<h4>Refusals</h4><p>${errors.join(', ')}</p>`}
</details>`
}

const accessTexts: Record<Endpoint['access'], string> = {
  anyone: 'Anyone may call.',
  cart: 'Whoever holds the id of the cart may call; it is sent as <code>X-Cart-Id</code>.',
  member: 'Whoever is signed in may call; the token is sent as <code>Authorization: Bearer</code>.',
  customer: 'Signed-in customers may call; the token is sent as <code>Authorization: Bearer</code>.',
  staff: 'Signed-in staff may call; the token is sent as <code>Authorization: Bearer</code>.',
  crew: 'Signed-in staff and drivers may call; the token is sent as <code>Authorization: Bearer</code>.',
  credentials: 'Whoever knows the password, the code or the refresh token may call.',
  'order-token': "Whoever holds the order's token may call; it is sent as <code>?token=</code>.",
}

const renderFields = (title: string, schema: TSchema | undefined): string => {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<TObject>
  const rows = Object.entries(properties).map(([key, property]) => {
    const isRequired = (required as readonly string[]).includes(key)
    return `<tr><td><code>${key}</code></td><td><code>${escapeHtml(describeType(property, 0))}</code></td><td>${isRequired ? 'required' : ''}</td></tr>`
  })
  return rows.length === 0 ? '' : `<h4>${title}</h4><table><tbody>${rows.join('')}</tbody></table>`
}

type Form = {
  type?: string
  const?: unknown
  anyOf?: TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
  required?: string[]
  maxLength?: number
}

/** A schema in TypeScript's notation, which most readers know. */
const describeType = (schema: TSchema, depth: number): string => {
  const form = schema as Form
  if (form.const !== undefined) return JSON.stringify(form.const)
  if (form.anyOf !== undefined) return form.anyOf.map((part) => describeType(part, depth)).join(' | ')
  if (form.type === 'array' && form.items !== undefined) return `Array<${describeType(form.items, depth)}>`
  if (form.type !== 'object' || form.properties === undefined) return form.type ?? 'anything'
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(form.properties).map(
    ([key, property]) => `${indent}${key}${form.required?.includes(key) === true ? '' : '?'}: ${describeType(property, depth + 1)}`,
  )
  return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}
