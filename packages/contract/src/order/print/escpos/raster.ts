/** Text that a printer lacks letters for, and how it is drawn; sizes in dots. */
export interface LineImage {
  readonly text: string
  /** The width of the roll. */
  readonly dots: number
  /** How often as tall as usual. */
  readonly tall: number
  readonly bold: boolean
  readonly align: 'start' | 'centre'
  readonly indent: number
}

/** Dots of a drawn text: a bit each, rows of whole bytes, 1 is black. */
export interface Raster {
  readonly rowBytes: number
  readonly rows: number
  readonly bits: Uint8Array
}

/** Names a drawn text among others. */
export const imageKey = (image: LineImage) => JSON.stringify(image)

/** Drawn texts by `imageKey`. */
export type Rasters = ReadonlyMap<string, Raster>

/** The bytes that print dots: GS v 0, in the usual size. */
export const rasterBytes = ({ rowBytes, rows, bits }: Raster): number[] => [
  ...[0x1d, 0x76, 0x30, 0],
  ...[rowBytes & 0xff, rowBytes >> 8, rows & 0xff, rows >> 8],
  ...bits,
]
