/**
 * Workbooks write a character that XML cannot hold as `_x000D_`, and a text that looks like that as `_x005F_x000D_`.
 */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const unspeakable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu

/** A text as it stands in a workbook. */
export const packText = (text: string) =>
  text.replace(unspeakable, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)

/** A workbook's text as people see it. */
export const unpackText = (text: string) =>
  text.includes('_x')
    ? text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
