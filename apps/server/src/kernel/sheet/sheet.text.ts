/**
 * Workbooks write a character that XML cannot hold as `_x000D_`, and a text that looks like that as `_x005F_x000D_`.
 */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const unspeakable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu

const code = (character: string) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as it stands in a workbook. The library that writes them looks texts up in a plain object, and takes what every
 * object has (`constructor`) for one that it has written already: the same text is given to it otherwise.
 */
export const packText = (text: string) =>
  text in Object.prototype ? `${code(text)}${text.slice(1)}` : text.replace(unspeakable, code)

/** A workbook's text as people see it. */
export const unpackText = (text: string) =>
  text.includes('_x') ? text.replace(escaped, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text

/** What a spreadsheet takes for a formula where it is typed, read from a CSV or saved as one; also as wide letters. */
export const isLikeFormula = (text: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(text)

/** A text as a cell that stays one: also one that begins like a formula, when somebody edits it. */
export const textCell = (text: string) => ({
  value: packText(text),
  type: String,
  ...(isLikeFormula(text) ? { format: '@' } : {}),
})

/** Marks the texts that begin like a formula as a spreadsheet does those that are typed behind an apostrophe, which nobody sees. */
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
