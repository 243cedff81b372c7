import type { Block, MailContent, Sender } from './mail-content.ts'

/** Renders a mail as plain text, for programs that show no HTML. */
export const renderMailText = (content: MailContent, sender: Sender): string =>
  [
    content.title,
    ...content.blocks.map(renderBlock),
    RULE,
    [sender.shop, sender.tagline].filter((part) => part !== '').join(' – '),
    [sender.phone, sender.email, sender.address, sender.licence ?? '', sender.url].filter((part) => part !== '').join('\n'),
    `${content.why}\n${sender.terms.label}: ${sender.terms.url}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')

const RULE = '----------------------------------------'

const renderBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'hint':
      return block.text
    case 'link':
      // On its own line, so that no punctuation becomes part of the address.
      return `${block.label}:\n${block.url}`
    case 'code':
      return block.code
    case 'facts':
      return [block.title ?? '', ...block.facts.map(({ label, values }) => `${label}: ${values.join('\n  ')}`)]
        .filter((line) => line !== '')
        .join('\n')
    case 'lines':
      return [
        block.title,
        ...block.lines.map(({ name, details, amount }) => [`${name}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n')),
      ].join('\n')
    case 'sums':
      return [RULE, ...block.sums.map(({ label, amount }) => `${label}: ${amount}`), RULE].join('\n')
  }
}
