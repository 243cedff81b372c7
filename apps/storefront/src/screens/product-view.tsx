import type { CartItem } from '@sukkar/contract/cart'
import type { OptionValue, ProductDetail } from '@sukkar/contract/catalogue'
import { nameIn } from '@sukkar/i18n/name-in'
import { IconButton } from '@sukkar/ui/icon-button'
import { ShareIcon } from '@sukkar/ui/icons'
import { Notice } from '@sukkar/ui/notice'
import { showToast } from '@sukkar/ui/toast-store'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ProductRail } from '../features/catalogue/product-rail.tsx'
import { StudioLink } from '../features/catalogue/studio-link.tsx'
import { restorePictures, usePictureDrafts } from '../features/pictures/picture-drafts.ts'
import { PictureWell } from '../features/pictures/picture-well.tsx'
import { lineEdits } from '../features/product/draft-store.ts'
import { findDrawnSize } from '../features/product/drawn-size.ts'
import { ProductGallery } from '../features/product/pictures/product-gallery.tsx'
import { nameSize } from '../features/product/price-words.ts'
import { ProductBar } from '../features/product/product-bar.tsx'
import { ProductFacts } from '../features/product/product-facts.tsx'
import { ProductOptions } from '../features/product/product-options.tsx'
import { useProductForm } from '../features/product/use-product-form.ts'
import { useLocale, useText } from '../lib/locale.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { lineFormOf } from '../lib/sending.ts'
import { Soon } from '../lib/soon.tsx'
import { WishlistButton } from '../lib/wishlist-button.tsx'
import { FirstDay } from './first-day.tsx'
import classes from './product-view.module.css'

export type ProductViewProps = {
  product: ProductDetail
  /** In a dialog, the dialog's own header has the product's name. */
  frame: 'page' | 'dialog'
  onAdded: () => void
  /** The line of the cart to edit; without it the form adds a new one. */
  line?: CartItem
  /** What the studio has written for the kitchen: it stays with the line's photos, whatever the customer requests besides. */
  printNote?: string
}

/** A product with all its options, the same in the dialog and on its page (§2). */
export const ProductView = ({ product, frame, onAdded, line, printNote = '' }: ProductViewProps) => {
  const locale = useLocale()
  const stage = useRef<HTMLDivElement>(null)
  const [removedImages, setRemovedImages] = useState(() => (line && lineEdits.find(line.id)?.removedImages) ?? [])
  const drafts = usePictureDrafts(line ? lineFormOf(line.id) : product.id)
  const sent = line && {
    pictures: line.images.filter(({ id }) => !removedImages.includes(id)),
    remove: (id: string) => setRemovedImages((ids) => [...ids, id]),
  }
  const edited = line && { item: line, removedImages, printNote: sent?.pictures.length === 0 ? '' : printNote }
  const form = useProductForm(product, drafts, edited)
  const isNew = line === undefined
  useEffect(() => {
    if (isNew) restorePictures(product.id)
  }, [isNew, product.id])
  const drawn = line && sent ? findDrawnSize(product, line, sent.pictures) : null
  // The options are below picture and name, so they may render while the dialog is still opening.
  const Choices = frame === 'dialog' ? ChoicesSoon : ProductOptions
  usePageTitle(nameIn(locale, product))
  return (
    <div className={frame === 'page' ? classes['page'] : classes['dialog']}>
      <div className={classes['columns']}>
        <div ref={stage} className={classes['gallery']}>
          <ProductGallery product={product} canEnlarge />
          <WishlistButton product={product} className={classes['wish']} />
        </div>
        <div className={classes['details']}>
          <div className={classes['head']}>
            {frame === 'page' && <MoreOfKind product={product} />}
            {frame === 'page' && (
              <h1 className={classes['name']}>
                <bdi>{nameIn(locale, product)}</bdi>
              </h1>
            )}
            <ProductFacts product={product} draft={form.draft} />
            <FirstDay product={product} />
            <ShareButton product={product} />
          </div>
          {/* A sold-out product has no options to choose; similar ones are right below. */}
          {product.in_stock && (
            <Choices
              form={form}
              settled={drawn && { group: drawn.group, note: <DrawnSize product={product} size={drawn.value} /> }}
              pictureWell={
                <>
                  {product.print && !line && <StudioLink product={product} />}
                  <PictureWell
                    drafts={drafts}
                    {...(sent ? { sent } : {})}
                    quantity={form.draft.quantity}
                    isSinglePrint={product.print !== undefined}
                    isMarked={form.isMarked}
                  />
                </>
              }
            />
          )}
          <ProductBar form={form} stage={stage} onAdded={onAdded} />
        </div>
      </div>
      {!line && (
        <Soon>
          <ProductRail product={product} opening={frame === 'page' ? 'page' : 'same_dialog'} className={classes['rail']} />
        </Soon>
      )}
    </div>
  )
}

/** Says for which size the picture was made, and how to have another one. */
const DrawnSize = ({ product, size }: { product: ProductDetail; size: OptionValue }) => {
  const t = useText()
  return (
    <>
      <Notice title={t('studio.drawnFor', { size: nameSize(size, t) })}>{t('studio.otherSize')}</Notice>
      <StudioLink product={product} />
    </>
  )
}

/** Leads a visitor who arrived by a link to other products of the category. */
const MoreOfKind = ({ product: { categories } }: { product: ProductDetail }) => {
  const locale = useLocale()
  const [category] = categories
  if (!category) return null
  return (
    <p>
      <Link to="/products" search={{ category: category.slug }}>
        {nameIn(locale, category)}
      </Link>
    </p>
  )
}

const ChoicesSoon = (props: ComponentProps<typeof ProductOptions>) => (
  <Soon>
    <ProductOptions {...props} />
  </Soon>
)

/** The device's share sheet, or the link to paste. */
const ShareButton = ({ product }: { product: ProductDetail }) => {
  const t = useText()
  const locale = useLocale()
  const share = async () => {
    const path = `/${product.vendor_name}/${product.vendor_id}/${product.slug}`
    // An Arabic link has an Arabic preview, whatever language the recipient uses.
    const url = new URL(locale === 'en' ? path : `${path}?lang=${locale}`, location.origin).href
    try {
      if (navigator.share) await navigator.share({ title: nameIn(locale, product), url })
      else {
        await navigator.clipboard.writeText(url)
        showToast({ text: t('product.shared'), tone: 'good' })
      }
    } catch (error) {
      // The customer closed the share sheet; no message is needed.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showToast({ text: t('product.shareByHand', { url }) })
    }
  }
  return (
    <IconButton
      className={classes['share']}
      variant="raised"
      label={t('product.share')}
      icon={<ShareIcon />}
      onClick={() => void share()}
    />
  )
}
