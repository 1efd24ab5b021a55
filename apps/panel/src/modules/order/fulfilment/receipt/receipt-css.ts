const sides = 3

/** The sheet of a receipt printer. The frame that it is printed from has none of the panel's own styles. */
export const receiptCss = (widthMm: number) => `
@page { size: ${widthMm}mm auto; margin: 0 }
* { box-sizing: border-box; margin: 0 }
body { inline-size: ${widthMm}mm; padding: 2mm ${sides}mm; color: #000; background: #fff;
  font: ${widthMm < 70 ? 11 : 12}px/1.35 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  font-variant-numeric: tabular-nums }
article + article { break-before: page }
h1 { font-size: 1.25em; text-align: center }
h2 { font-size: 2em; text-align: center }
hr { margin: 1.5mm 0; border: 0; border-top: 1px dashed #000 }
.row { display: flex; justify-content: space-between; gap: 3mm }
.row span:last-child { white-space: nowrap }
.strong { font-weight: 700 }
.option { padding-inline-start: 5mm }
.note { margin: 1mm 0; padding: 0 1mm; border: 1px solid #000; font-weight: 700 }
.center, .copy { text-align: center }
.copy { font-size: 1.5em; font-weight: 700 }
`
