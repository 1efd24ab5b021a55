import { type PictureShape, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { AppError } from '../../../kernel/errors.ts'
import { decoder, readingPicture } from './picture.decode.ts'
import { checkedFavicon } from './picture.favicon.ts'
import { type Encoded, kindOf } from './picture.kind.ts'

const fitsOf = { cut: 'cover', whole: 'inside' } as const

/** The most that both fit into, so that a small picture keeps the shape's ratio without being blown up. */
const within = (shape: { width: number; height: number }, own: { width: number; height: number }) => {
  const scale = Math.min(1, own.width / shape.width, own.height / shape.height)
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) }
}

const redrawn = async (bytes: Buffer, shape: PictureShape): Promise<Encoded> => {
  const { fit, ...size } = shapeOf(shape)
  if (fit === 'kept') throw new Error(`${shape} is stored as it came`)
  const picture = decoder(bytes)
  const { autoOrient } = await picture.metadata()
  const target = fit === 'cut' ? within(size, autoOrient) : size
  // What else a file carries (place and camera, a script behind its end) is not drawn, and so not kept.
  const { data, info } = await picture
    .resize({ ...target, fit: fitsOf[fit], withoutEnlargement: true })
    .webp({ quality: 85, smartSubsample: true })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, ending: 'webp', width: info.width, height: info.height }
}

/** A picture as it is stored: drawn anew as WebP in the size of its shape; a favicon is checked and kept. Throws 400. */
export const encoded = (bytes: Buffer, shape: PictureShape): Promise<Encoded> =>
  readingPicture(async () => {
    if (shapeOf(shape).fit === 'kept') return checkedFavicon(bytes)
    if (kindOf(bytes) === 'ico') throw new AppError(400, 'picture.not-a-picture')
    return redrawn(bytes, shape)
  })
