/**
 * Letters that Unicode does not decompose into base letter and mark; `app.search_text` in the database has the same
 * list.
 */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  '\u00a0': ' ',
  '\u00b4': "'",
  '\u02bc': "'",
  '\u2018': "'",
  '\u2019': "'",
  '\u2032': "'",
  '\uff07': "'",
}
const single = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Returns the form in which searches compare words: lower case without a locale or diacritics, so that `ISPARTA` equals
 * `ısparta`, and `rene` equals `René`. `app.search_text` in the database folds equally (`fold.test.ts` compares both).
 */
export const toSearchText = (text: string) => {
  const lower = text.toLowerCase()
  if (/^[ -~]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(single, (letter) => letters[letter] ?? letter)
}

/** Returns the folded words of a search text. */
export const searchWords = (text: string) => toSearchText(text).split(/\s+/).filter(Boolean)

/** Returns whether a text contains every word of a search, in any order: `kara zeynep` matches `Zeynep Kara`. */
export const hasWords = (text: string, words: readonly string[]) => {
  const folded = toSearchText(text)
  return words.every((word) => folded.includes(word))
}
