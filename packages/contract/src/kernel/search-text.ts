/** Letters that Unicode does not decompose into a base letter and a mark; `app.search_text` in the database lists the same. */
const letters: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ħ: 'h', ŧ: 't', ə: 'e', ς: 'σ' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe' },
  ...{ '\u00a0': ' ', '\u00b4': "'", '\u02bc': "'", '\u2018': "'", '\u2019': "'", '\u2032': "'", '\uff07': "'" },
}
const single = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Returns the form in which a search compares words: small letters without a locale and without diacritics, so that `ISPARTA`
 * and `ısparta` are one, and `rene` is `René`. `app.search_text` in the database folds the same way (`fold.test.ts` compares both).
 */
export const toSearchText = (text: string) => {
  const lower = text.toLowerCase()
  if (/^[ -~]*$/.test(lower)) return lower
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(single, (letter) => letters[letter] ?? letter)
}

/** The words of a search text, folded. */
export const searchWords = (text: string) => toSearchText(text).split(/\s+/).filter(Boolean)

/** Whether a text has every word of a search in it, in any order: `kara zeynep` finds `Zeynep Kara`. */
export const hasWords = (text: string, words: readonly string[]) => {
  const folded = toSearchText(text)
  return words.every((word) => folded.includes(word))
}
