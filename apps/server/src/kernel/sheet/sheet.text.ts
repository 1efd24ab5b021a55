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
