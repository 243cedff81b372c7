import { useState } from 'react'
import { Combobox } from '../src/widgets/combobox.tsx'
import type { GalleryTexts, Locale } from './texts.ts'

const areas = [
  { id: 'salmiya', en: 'Salmiya', ar: 'السالمية', section: 0 },
  { id: 'hawalli', en: 'Hawalli', ar: 'حولي', section: 0 },
  { id: 'jabriya', en: 'Jabriya', ar: 'الجابرية', section: 0 },
  { id: 'dasman', en: 'Dasman', ar: 'دسمان', section: 1 },
  { id: 'sharq', en: 'Sharq', ar: 'شرق', section: 1 },
]

type AreaSearchProps = { text: GalleryTexts; locale: Locale; onSelect: (id: string) => void }

export function AreaSearch({ text, locale, onSelect }: AreaSearchProps) {
  const [query, setQuery] = useState('')
  const found = areas.filter((area) => `${area.en} ${area.ar}`.toLowerCase().includes(query.toLowerCase()))
  const sections = [0, 1].map((section) => ({
    id: String(section),
    title: text.governorates[section] ?? '',
    items: found
      .filter((area) => area.section === section)
      .map((area) => ({
        id: area.id,
        label: area[locale],
        detail: area[locale === 'en' ? 'ar' : 'en'],
        end: text.fee,
        disabled: area.id === 'sharq',
      })),
  }))
  return (
    <Combobox
      locale={locale === 'ar' ? 'ar-KW-u-nu-latn' : 'en-KW'}
      label={text.search}
      placeholder={text.search}
      clearLabel={text.clear}
      query={query}
      onQueryChange={setQuery}
      sections={sections.filter((section) => section.items.length > 0)}
      selected="hawalli"
      onSelect={onSelect}
      empty={text.noArea}
      countText={text.areasFound(found.length)}
      autoFocus
    />
  )
}
