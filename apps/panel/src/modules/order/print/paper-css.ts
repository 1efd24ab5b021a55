interface Page {
  /** The `size` of `@page`; a roll is as long as its receipt. */
  readonly size: string
  /** The margin of the page. */
  readonly margin: string
  readonly fontPx: number
}

const sheets: Readonly<Record<number, Page>> = {
  148: { size: 'A5', margin: '10mm', fontPx: 15 },
  210: { size: 'A4', margin: '15mm', fontPx: 17 },
}
const pageOf = (widthMm: number): Page =>
  sheets[widthMm] ?? { size: `${widthMm}mm auto`, margin: '2mm 3mm', fontPx: widthMm < 70 ? 11 : 12 }

/** Returns the styles of a paper by its width in millimetres. The print frame has none of the panel's styles. */
export const paperCss = (widthMm: number) => {
  const { size, margin, fontPx } = pageOf(widthMm)
  return `
@page { size: ${size}; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { inline-size: ${widthMm}mm; padding: ${margin}; color: #000; background: #fff;
  font: ${fontPx}px/1.35 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums }
article + article { break-before: page }
h1 { font-size: 1.25em; text-align: center }
h2 { font-size: 2em; text-align: center }
.ticket h1 { margin-block-start: 1.5mm; font-size: 1.5em; text-align: start }
.ticket .option { font-size: 1.2em }
hr { margin: 1.5mm 0; border: 0; border-top: 1px dashed #000 }
.row { display: flex; justify-content: space-between; gap: 3mm }
.row span:last-child { white-space: nowrap }
.strong { font-weight: 700 }
.option { padding-inline-start: 5mm }
.note { margin: 1mm 0; padding: 0 1mm; border: 1px solid #000; font-weight: 700 }
.centre, .copy { text-align: center }
.copy { font-size: 1.5em; font-weight: 700 }
`
}
