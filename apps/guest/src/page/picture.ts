import {
  hasSizes,
  pictureAddress,
  type pictureWidths,
  sizePath,
} from '@sofra/contract/platform/picture/picture.sizes.ts'
import { html } from './html.ts'

type Width = (typeof pictureWidths)[number]

const folder = pictureAddress('')

/** Returns the path of an API picture: pages load pictures from their own host. */
export const ownPath = (address: string, files: string) =>
  address.startsWith(files) ? address.slice(files.length) : address

/** Returns the address of a size of a picture. */
export const sized = (path: string, width: Width) => {
  const stored = path.slice(folder.length)
  return hasSizes(stored) ? pictureAddress(sizePath(stored, width, 'webp')) : path
}

/**
 * A picture that is shown so many pixels across, sharp on sharp screens; what it shows is said beside it. The larger one is called
 * one for screens of 4.5: browsers choose by the mean, so that it is loaded from a density of 2.1 on, and no third name is needed;
 * names of pictures are random, and of a long menu half of what is sent.
 */
export const picture = (
  path: string,
  displaySize: number,
  [sharp, sharper]: readonly [Width, Width],
  early = false,
) => {
  const [small, large] = [sized(path, sharp), sized(path, sharper)]
  return html`<img src="${small}"${small !== large && html` srcset="${large} 4.5x"`} width="${displaySize}" height="${displaySize}" alt=""${early ? '' : html` loading="lazy"`}>`
}
