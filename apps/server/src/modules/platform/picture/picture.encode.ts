import { type PictureFormat, pictureFormats, pictureWidths } from '@sofra/contract/platform/picture/picture.sizes.ts'
import type { OutputInfo, Sharp } from 'sharp'
import { loadSharp } from '../../../kernel/sharp.ts'

/** A picture as bare pixels. */
export interface Drawing {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** One file of a picture; without a width in its own. */
interface Size {
  readonly width: number | undefined
  readonly format: PictureFormat
  readonly bytes: Buffer
}

// AVIF of this quality is seen as good as the WebP and has two thirds of its bytes. A higher effort takes twice the time for
// a twentieth of them.
const writers = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 85, smartSubsample: true }),
}

/** A drawing in one of its sizes; in its own where that is smaller, because no picture is blown up. */
export const encoded = async ({ data, info }: Drawing, width: number | undefined, format: PictureFormat) => {
  const { width: own, height, channels } = info
  const sharp = await loadSharp()
  const picture = sharp(data, { raw: { width: own, height, channels } }).timeout({ seconds: 10 })
  return writers[format](width && width < own ? picture.resize({ width }) : picture).toBuffer()
}

/** A drawing in all sizes that pictures are kept in, one after another. */
export const allSizes = async (drawing: Drawing) => {
  const sizes: Size[] = []
  for (const format of pictureFormats) {
    const own = await encoded(drawing, undefined, format)
    sizes.push({ width: undefined, format, bytes: own })
    for (const width of pictureWidths) {
      const bytes = width < drawing.info.width ? await encoded(drawing, width, format) : own
      sizes.push({ width, format, bytes })
    }
  }
  return sizes
}
