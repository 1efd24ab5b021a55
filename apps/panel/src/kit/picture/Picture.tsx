import { hasSizes, pictureSet, pictureSource } from '@sofra/contract/platform/picture/picture.sizes.ts'

interface PictureProps {
  /** Of the stored picture, as its record has it. */
  readonly path: string
  /** Of its place, in CSS pixels, so that nothing moves when it comes. The style sheet may make it another. */
  readonly width: number
  readonly height: number
  /** How wide it is where its place grows with the window, as an img's `sizes`. */
  readonly sizes?: string
  /** Nothing where it stands beside the name of what it shows. */
  readonly alt?: string
  readonly className?: string | undefined
}

/** A stored picture in the smallest size that fills its place on this screen, loaded once it comes near. */
export const Picture = ({ path, width, height, sizes = `${width}px`, alt = '', className }: PictureProps) => (
  <picture>
    {hasSizes(path) ? <source type="image/avif" sizes={sizes} srcSet={pictureSet(path, 'avif')} /> : null}
    {/* The browser chooses as soon as it has an address, so that comes last. */}
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
