import { escapeHtml } from '../html/html.ts'
import type { ReadMail } from './read-eml.ts'

/** The list of mails in the folder, for developers; only in English, as no customer sees it. */
export const renderMailList = (mails: readonly { id: string; mail: ReadMail }[]): string =>
  frame(
    'Mails',
    mails.length === 0
      ? '<p>No mail has been written yet. Place an order, and its invoice appears here within seconds.</p>'
      : `<table><thead><tr><th>Date</th><th>To</th><th>Subject</th></tr></thead><tbody>${mails.map(renderRow).join('')}</tbody></table>`,
  )

/** A page with one mail: headers, the HTML as a mail program shows it, and the plain text. */
export const renderMailPage = (id: string, { headers, text }: ReadMail): string => {
  const facts = ['from', 'reply-to', 'to', 'subject', 'date', 'message-id'].map((name) => {
    const value = headers.get(name)
    return value === undefined ? '' : `<dt>${name}</dt><dd dir="auto">${escapeHtml(value)}</dd>`
  })
  return frame(
    headers.get('subject') ?? 'Mail',
    `<p><a href="/dev/mail">All mails</a></p>
<dl>${facts.join('')}</dl>
<iframe src="/dev/mail/${escapeHtml(id)}/html" sandbox="allow-popups allow-popups-to-escape-sandbox" title="HTML"></iframe>
<h2>Plain text</h2>
<pre dir="auto">${escapeHtml(text)}</pre>`,
  )
}

const renderRow = ({ id, mail }: { id: string; mail: ReadMail }): string => {
  const value = (name: string): string => escapeHtml(mail.headers.get(name) ?? '')
  return `<tr><td>${value('date')}</td><td dir="auto">${value('to')}</td><td dir="auto"><a href="/dev/mail/${escapeHtml(id)}">${value('subject')}</a></td></tr>`
}

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 62rem; margin-inline: auto; padding: 1rem; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; overflow-wrap: anywhere; }
dd { margin: 0; }
iframe { inline-size: 100%; block-size: 75vh; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
pre { white-space: pre-wrap; padding: 0.75rem; background: color-mix(in srgb, currentColor 8%, transparent); }
</style>
</head>
<body>
<h1 dir="auto">${escapeHtml(title)}</h1>
${content}
</body>
</html>
`
