import { useState } from 'react'
import { Card } from '../src/card.tsx'
import { Checkbox } from '../src/checkbox.tsx'
import { CardIcon, CashIcon } from '../src/icons.tsx'
import { RadioCard } from '../src/radio-card.tsx'
import { Select } from '../src/select.tsx'
import { Switch } from '../src/switch.tsx'
import { TextArea } from '../src/text-area.tsx'
import { TextField } from '../src/text-field.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './texts.ts'

export function Fields({ text }: { text: GalleryTexts }) {
  const [phone, setPhone] = useState('5000 12')
  return (
    <Card className={styles.stack}>
      <TextField label={text.nameLabel} hint={text.nameHint} placeholder={text.namePlaceholder} autoComplete="name" />
      <TextField label={text.nameLabel} aside={text.optional} defaultValue={text.other} />
      <TextField
        label={text.phoneLabel}
        type="tel"
        inputMode="tel"
        dir="ltr"
        prefix={<bdi dir="ltr">+965</bdi>}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={phone.length < 8 ? text.phoneError : undefined}
      />
      <TextArea label={text.note} maxLength={250} formatCount={text.count} defaultValue={text.noteValue} />
      <Select label={text.governorate}>
        {text.governorates.map((governorate) => (
          <option key={governorate}>{governorate}</option>
        ))}
      </Select>
      <Checkbox defaultChecked>{text.terms}</Checkbox>
      <Switch detail={text.giftDetail} defaultChecked>
        {text.gift}
      </Switch>
      <fieldset className={styles.stack}>
        <legend className="visually-hidden">{text.steps[3]}</legend>
        <RadioCard name="pay" defaultChecked title={text.knet} detail={text.knetDetail} picture={<CardIcon />} />
        <RadioCard name="pay" title={text.cash} picture={<CashIcon />} end={<bdi>{text.price}</bdi>} />
      </fieldset>
    </Card>
  )
}
