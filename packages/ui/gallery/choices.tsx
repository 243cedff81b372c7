import { useState } from 'react'
import { Button } from '../src/button.tsx'
import { Card } from '../src/card.tsx'
import { CardGroup, ChipGroup } from '../src/choice-group.tsx'
import { FilterChip } from '../src/filter-chip.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { FilterIcon, HeartIcon, PlusIcon } from '../src/icons.tsx'
import { Price } from '../src/price.tsx'
import { QuantityStepper } from '../src/quantity-stepper.tsx'
import { SegmentedControl } from '../src/segmented-control.tsx'
import { StatusChip } from '../src/status-chip.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './texts.ts'

const tones = ['plain', 'good', 'offer', 'notice', 'trouble'] as const

export function Choices({ text }: { text: GalleryTexts }) {
  const [quantity, setQuantity] = useState(1)
  const [flavour, setFlavour] = useState(text.flavours[0])
  const [filtered, setFiltered] = useState(true)
  const [service, setService] = useState<'delivery' | 'pickup'>('delivery')
  return (
    <Card className={styles.stack}>
      <h2>{text.product}</h2>
      <div className={styles.row}>
        {text.statuses.map((status, index) => (
          <StatusChip key={status} tone={tones[index] ?? 'plain'}>
            {status}
          </StatusChip>
        ))}
      </div>
      <Price current={text.price} was={{ text: text.was, label: text.wasLabel }} saving={text.saving} size="lg" />
      <Price current={text.price} />
      <div className={styles.row}>
        <QuantityStepper
          value={quantity}
          max={3}
          onChange={setQuantity}
          label={text.quantity}
          decreaseLabel={text.fewer}
          increaseLabel={text.moreOf}
          announcement={text.inCart(quantity)}
        />
        <QuantityStepper
          value={1}
          onChange={() => undefined}
          label={text.quantity}
          decreaseLabel={text.fewer}
          increaseLabel={text.moreOf}
          remove={{ label: text.remove, onRemove: () => undefined }}
        />
        <IconButton variant="brand" label={text.add} icon={<PlusIcon />} />
        <IconButton variant="raised" label={text.details} icon={<HeartIcon />} />
      </div>
      <div className={styles.row}>
        <Button>{text.add}</Button>
        <Button variant="quiet">{text.retry}</Button>
        <Button variant="plain">{text.cancel}</Button>
        <Button variant="danger">{text.remove}</Button>
        <Button variant="link">{text.more}</Button>
      </div>
      <ChipGroup
        legend={text.details}
        options={text.flavours.map((label, index) => ({ value: label, label, disabled: index === 2 }))}
        value={flavour}
        onChange={setFlavour}
      />
      <CardGroup
        legend={text.details}
        options={text.flavours.map((title, index) => ({ value: title, title, detail: text.price, disabled: index === 2 }))}
        value={flavour}
        onChange={setFlavour}
      />
      <div className={styles.row}>
        <FilterChip>
          <FilterIcon size="1.25rem" /> {text.sort}
        </FilterChip>
        <FilterChip pressed={filtered} onClick={() => setFiltered(!filtered)}>
          {text.filters[0]}
        </FilterChip>
        <FilterChip pressed={false}>{text.filters[1]}</FilterChip>
      </div>
      <SegmentedControl
        label={text.area}
        options={[
          { value: 'delivery', label: text.delivery },
          { value: 'pickup', label: text.pickup },
        ]}
        value={service}
        onChange={setService}
      />
    </Card>
  )
}
