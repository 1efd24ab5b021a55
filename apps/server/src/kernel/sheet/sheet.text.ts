/** Workbooks write a character that XML cannot contain as `_x000D_`, and text that looks like it as `_x005F_x000D_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const unspeakable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu

const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Encodes a text for a workbook. The library looks strings up in a plain object and mistakes inherited names
 * (`constructor`) for known ones, so those are encoded differently.
 */
export const packText = (text: string) =>
  text in Object.prototype ? `${code(text)}${text.slice(1)}` : text.replace(unspeakable, code)

export const unpackText = (text: string) =>
  text.includes('_x') ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/**
 * Returns whether a spreadsheet would evaluate a text as a formula when it is typed, or read from or saved as CSV;
 * full-width signs count too.
 */
export const isLikeFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text)

/** Returns a cell that stays text when edited, even if it begins like a formula. */
export const textCell = (text: string) => ({
  value: packText(text),
  type: String,
  ...(isLikeFormula(text) ? { format: '@' } : {}),
})

/** Marks texts that begin like a formula as quoted, as a spreadsheet does for text typed behind an apostrophe. */
export const quotedTexts = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform: (xml: string) => {
          const [, format] = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(xml) ?? []
          return format ? xml.replaceAll(`<xf numFmtId="${format}"`, `<xf quotePrefix="1" numFmtId="${format}"`) : xml
        },
      },
    },
  },
}
