import { type PictureShape, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { AppError } from '../../../kernel/errors.ts'
import { decoder } from './picture.decode.ts'
import type { Drawing } from './picture.encode.ts'
import { kindOf } from './picture.kind.ts'

const fitsOf = { cut: 'cover', whole: 'inside' } as const

/** The most that both fit into, so that a small picture keeps the shape's ratio without being blown up. */
const within = (shape: { width: number; height: number }, own: { width: number; height: number }) => {
  const scale = Math.min(1, own.width / shape.width, own.height / shape.height)
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) }
}

/**
 * A picture drawn anew in the size of its shape. What else a file carries (place and camera, a script behind its end) is not
 * drawn, and so not kept. Throws 400 for what is no picture.
 */
export const drawn = async (bytes: Buffer, shape: PictureShape): Promise<Drawing> => {
  const { fit, ...size } = shapeOf(shape)
  if (fit === 'kept') throw new Error(`${shape} is stored as it came`)
  if (kindOf(bytes) === 'ico') throw new AppError(400, 'picture.not-a-picture')
  const picture = await decoder(bytes)
  const { autoOrient } = await picture.metadata()
  const target = fit === 'cut' ? within(size, autoOrient) : size
  return picture
    .resize({ ...target, fit: fitsOf[fit], withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}
