import { toSearchText } from '../../kernel/search-text.ts'

const longest = 4

/**
 * Suggests a code for a new branch from the beginning of its name's last word, which differs between branches of a
 * chain (`Kaşık Moda` → `MOD`). Letters are folded without a locale, so a Turkish `ı` becomes `I`; empty with too few
 * letters.
 */
export const suggestCode = (name: string) => {
  const words = toSearchText(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
  const word = words.at(-1) ?? ''
  return word.slice(0, 3).toUpperCase()
}

/** Returns codes similar to a code in use, best first: `MOD`, `MODA`, `MODB` … */
export const alternatives = (code: string) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${code.slice(0, longest - 1)}${letter}`)
