/** A text to draw because the printer lacks letters; sizes in dots. */
export interface LineImage {
  readonly text: string
  /** Width of the roll. */
  readonly dots: number
  /** Factor of height. */
  readonly tall: number
  readonly bold: boolean
  readonly align: 'start' | 'centre'
  readonly indent: number
}

/** Dots of a drawn text: one bit each, rows of whole bytes, 1 is black. */
export interface Raster {
  readonly rowBytes: number
  readonly rows: number
  readonly bits: Uint8Array
}

/** Returns the key of a drawn text. */
export const imageKey = (image: LineImage) => JSON.stringify(image)

/** Drawn texts by `imageKey`. */
export type Rasters = ReadonlyMap<string, Raster>

/** Returns the bytes that print dots: GS v 0, in normal size. */
export const rasterBytes = ({ rowBytes, rows, bits }: Raster): number[] => [
  0x1d,
  0x76,
  0x30,
  0,
  rowBytes & 0xff,
  rowBytes >> 8,
  rows & 0xff,
  rows >> 8,
  ...bits,
]
