import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export type PictureProps = {
  /** What it shows; empty when the text beside it already says so. */
  alt: string
  src: string
  /** The picture's own size in pixels: it reserves the space before the file loads. */
  width: number
  height: number
  /** Better formats first: `{ type: 'image/avif', srcSet: '… 320w, … 640w' }`. */
  sources?: { type: string; srcSet: string; media?: string | undefined }[] | undefined
  srcSet?: string | undefined
  /** The displayed width: `(width < 768px) 50vw, 280px`. */
  sizes?: string | undefined
  /** The background until it loads: the picture's average colour. */
  tint?: string | undefined
  /** An aspect ratio such as `1 / 1`, when it differs from the picture's own. */
  ratio?: string | undefined
  /** The largest picture of the first view: loaded eagerly with high priority. */
  priority?: boolean | undefined
  fit?: 'cover' | 'contain' | undefined
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { alt, src, width, height, sources = [], srcSet, sizes, tint, ratio, priority = false, fit = 'cover' } = props
  return (
    <picture
      className={classNames(styles.picture, fit === 'contain' && styles.contain, props.className)}
      style={{ backgroundColor: tint, aspectRatio: ratio ?? `${width} / ${height}` }}
    >
      {sources.map((source) => (
        <source key={`${source.type} ${source.media ?? ''}`} {...source} sizes={sizes} />
      ))}
      <img
        alt={alt}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  )
}
