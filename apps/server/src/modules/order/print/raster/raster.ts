import type { LineImage, Raster } from '@sofra/contract/order/print/escpos/raster.ts'
import { loadSharp } from '../../../../kernel/sharp.ts'
import { setLines } from './layout.ts'

// Loaded only for papers with letters that printers lack, because fonts and library are large.

/** Height of a printed line and of its letters, in dots. */
const lineDots = 30
const letterDots = 23
const baseline = 23
/** A dot is black below this brightness, of 255. */
const threshold = 150

const svgOf = ({ text, dots, tall, bold, align, indent }: LineImage) => {
  const room = dots - indent
  const lines = setLines(text, { size: letterDots * tall, dots: room })
  const height = lineDots * tall * Math.max(1, lines.length)
  const body = lines.map(({ width, paths, isRtl }, i) => {
    const start = align === 'centre' ? Math.max(0, (room - width) / 2) : isRtl ? Math.max(0, room - width) : indent
    return `<g transform="translate(${start} ${(i * lineDots + baseline) * tall})">${paths.join('')}</g>`
  })
  const letters = `<g stroke="#000" stroke-linejoin="round">${body.join('')}</g>`
  // Printers print bold letters twice, one dot apart.
  const ink = bold ? `${letters}<g transform="translate(1 0)">${letters}</g>` : letters
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${ink}</svg>`
}

/** Draws a text as printer dots: one bit each, rows of whole bytes, 1 is black. */
export async function rasterOf(image: LineImage): Promise<Raster> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(Buffer.from(svgOf(image)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rowBytes = Math.ceil(info.width / 8)
  const bits = new Uint8Array(rowBytes * info.height)
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if ((data[(y * info.width + x) * info.channels] ?? 255) < threshold)
        bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7))
  return { rowBytes, rows: info.height, bits }
}
