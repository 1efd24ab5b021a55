import { largestFavicon } from '@sofra/contract/platform/picture/picture.contract.ts'
import { AppError } from '../../../kernel/errors.ts'
import { decoder } from './picture.decode.ts'
import { kindOf } from './picture.kind.ts'

const refused = () => new AppError(400, 'picture.favicon')

/** An icon's list of pictures: 16 bytes each behind a head of 6, which say how long a picture is and where it lies. */
const picturesOf = (icon: Buffer) => {
  const count = icon.length >= 6 ? icon.readUInt16LE(4) : 0
  if (count < 1 || icon.length < 6 + count * 16) throw refused()
  return Array.from({ length: count }, (_, i) => {
    const entry = icon.subarray(6 + i * 16, 22 + i * 16)
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    if (length < 40 || at + length > icon.length) throw refused()
    // 0 stands for 256.
    return { width: entry[0] || 256, height: entry[1] || 256, bytes: icon.subarray(at, at + length) }
  })
}

const isBitmap = (bytes: Buffer) => bytes.readUInt32LE(0) === 40

const sizeOfPng = async (bytes: Buffer) => {
  const picture = await decoder(bytes)
  // Drawn once, so that a damaged one is noticed here and not in every browser.
  const { info } = await picture.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
}

const sizeOfIcon = async (icon: Buffer) => {
  const pictures = picturesOf(icon)
  for (const { bytes } of pictures) {
    if (isBitmap(bytes)) continue
    if (kindOf(bytes) !== 'png') throw refused()
    await sizeOfPng(bytes)
  }
  const [largest] = pictures.sort((one, other) => other.width - one.width)
  return { width: largest?.width ?? 0, height: largest?.height ?? 0 }
}

/** A favicon, to the byte as it came: an icon or a PNG of at most 32 KB that is whole. Throws 400. */
export async function checkedFavicon(bytes: Buffer) {
  if (bytes.length > largestFavicon) throw refused()
  const kind = kindOf(bytes)
  if (kind === 'png') return { bytes, ending: 'png' as const, ...(await sizeOfPng(bytes)) }
  if (kind === 'ico') return { bytes, ending: 'ico' as const, ...(await sizeOfIcon(bytes)) }
  throw refused()
}
