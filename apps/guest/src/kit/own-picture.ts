import {
  hasSizes,
  pictureAddress,
  type pictureWidths,
  sizePath,
} from '@sofra/contract/platform/picture/picture.sizes.ts'

const folder = pictureAddress('')

/** Returns a size of a menu picture, from the page's own server. */
export const ownPicture = (address: string | null, width: (typeof pictureWidths)[number]) => {
  if (!address) return null
  const path = address.slice(address.indexOf(folder))
  const stored = path.slice(folder.length)
  return hasSizes(stored) ? pictureAddress(sizePath(stored, width, 'webp')) : path
}
