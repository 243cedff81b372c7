import type { Product } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { Button } from '@sukkar/ui/button'
import { Card } from '@sukkar/ui/card'
import { Dialog } from '@sukkar/ui/dialog'
import { EmptyState } from '@sukkar/ui/empty-state'
import { IconButton } from '@sukkar/ui/icon-button'
import { GiftIcon } from '@sukkar/ui/icons'
import { Picture } from '@sukkar/ui/picture'
import { Price } from '@sukkar/ui/price'
import { EmptyTrayScene } from '@sukkar/ui/scenes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { recommendedQuery, useCatalogueChoice } from '../../lib/catalogue.ts'
import { useLocale, useText } from '../../lib/locale.ts'
import { pictureSources } from '../../lib/picture-sources.ts'
import { describePrice } from '../../lib/product-words.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readText } from '../../lib/storage.ts'
import { AddControl } from './add-control.tsx'
import { type Opening, ProductLink } from './product-link.tsx'
import classes from './recommended.module.css'

const useRecommended = (): readonly Product[] =>
  useQuery(recommendedQuery(useCatalogueChoice(), readText('cartId')), queryClient).data ?? []

/** As many as a laptop's screen shows below the rail. */
const CARD_MAX = 4

type CardProps = {
  /** The category shown beside it: its products are left out as long as there are others. */
  beside: string | null
}

/** Products recommended with the cart, beside the menu on a desktop; hidden without any (§2). */
export const RecommendedCard = ({ beside }: CardProps) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const products = useRecommended()
  const others = products.filter(({ categories }) => categories.every(({ slug }) => slug !== beside))
  const shown = (others.length > 0 ? others : products).slice(0, CARD_MAX)
  if (products.length === 0) return null
  return (
    <Card as="section" aria-labelledby="recommended-title">
      <h2 id="recommended-title" className={classes['title']}>
        {t('catalogue.recommended')}
      </h2>
      <RecommendedList products={shown} opening="dialog" />
      {products.length > shown.length && (
        <Button variant="quiet" wide onClick={() => setOpen(true)}>
          {t('shell.showMore')}
        </Button>
      )}
      {isOpen && <RecommendedDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** The same on a phone, behind a button; the dialog shows a text when there is nothing to recommend (§2, D20). */
export const RecommendedButton = ({ className, isSmall = false }: { className?: string | undefined; isSmall?: boolean }) => {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      {isSmall ? (
        <IconButton variant="raised" label={t('catalogue.recommended')} icon={<GiftIcon />} onClick={() => setOpen(true)} />
      ) : (
        <Button variant="quiet" icon={<GiftIcon size="1.25rem" />} onClick={() => setOpen(true)}>
          {t('catalogue.recommended')}
        </Button>
      )}
      {isOpen && <RecommendedDialog onClose={() => setOpen(false)} />}
    </div>
  )
}

const RecommendedDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText()
  const products = useRecommended()
  return (
    <Dialog open onClose={onClose} title={t('dialog.recommendedTitle')} closeLabel={t('shell.close')}>
      {products.length === 0 ? (
        <EmptyState
          scene={<EmptyTrayScene />}
          title={t('catalogue.recommendedEmptyTitle')}
          text={t('catalogue.recommendedEmpty')}
          headingLevel={3}
        />
      ) : (
        // A product opened from here replaces the dialog.
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed
        <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
          <RecommendedList products={products} opening="dialog" />
        </div>
      )}
    </Dialog>
  )
}

const RecommendedList = ({ products, opening }: { products: readonly Product[]; opening: Opening }) => (
  <ul className={classes['list']}>
    {products.map((product) => (
      <li key={product.id}>
        <RecommendedRow product={product} opening={opening} />
      </li>
    ))}
  </ul>
)

const RecommendedRow = ({ product, opening }: { product: Product; opening: Opening }) => {
  const t = useText()
  const locale = useLocale()
  const stage = useRef<HTMLDivElement>(null)
  const [image] = product.images
  const { current, was } = describePrice(product, t)
  return (
    <div className={classes['row']}>
      <div ref={stage} className={classes['stage']}>
        {image && (
          <Picture
            alt=""
            src={image.url}
            width={image.width}
            height={image.height}
            sources={pictureSources(image, 160)}
            sizes="64px"
            tint={image.color}
            ratio="1 / 1"
          />
        )}
      </div>
      <div className={classes['texts']}>
        <ProductLink product={product} opening={opening} className={classes['link']}>
          <bdi>{nameIn(locale, product)}</bdi>
        </ProductLink>
        <Price current={current} was={was} />
      </div>
      <div className={classes['add']}>
        <AddControl product={product} opening={opening} stage={stage} />
      </div>
    </div>
  )
}
