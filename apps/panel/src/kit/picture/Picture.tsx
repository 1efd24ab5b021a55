import { hasSizes, pictureSet, pictureSource } from '@sofra/contract/platform/picture/picture.sizes.ts'

interface PictureProps {
  /** The path stored in the record. */
  readonly path: string
  /** The size of its box in CSS pixels, so that the layout does not jump. CSS may override it. */
  readonly width: number
  readonly height: number
  /** The `sizes` of the img, if its width depends on the window. */
  readonly sizes?: string
  /** Empty if the name is beside the picture. */
  readonly alt?: string
  readonly className?: string | undefined
}

/** A stored picture in the smallest size that fills its box on this screen, lazily loaded. */
export const Picture = ({ path, width, height, sizes = `${width}px`, alt = '', className }: PictureProps) => (
  <picture>
    {hasSizes(path) ? <source type="image/avif" sizes={sizes} srcSet={pictureSet(path, 'avif')} /> : null}
    {/* The browser chooses a source as soon as `src` is set, so `src` comes last. */}
    <img
      loading="lazy"
      decoding="async"
      alt={alt}
      className={className}
      width={width}
      height={height}
      sizes={sizes}
      srcSet={pictureSet(path, 'webp')}
      src={pictureSource(path, width)}
    />
  </picture>
)
