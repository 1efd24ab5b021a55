import {
  hasSizes,
  pictureAddress,
  type pictureWidths,
  sizePath,
} from '@sofra/contract/platform/picture/picture.sizes.ts'

const folder = pictureAddress('')

/** A size of a picture of the menu, from the server that the page itself came from. */
export const ownPicture = (address: string | null, width: (typeof pictureWidths)[number]) => {
  if (!address) return null
  const path = address.slice(address.indexOf(folder))
  const stored = path.slice(folder.length)
  return hasSizes(stored) ? pictureAddress(sizePath(stored, width, 'webp')) : path
}
