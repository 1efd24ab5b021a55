import { toSearchText } from '../../kernel/search-text.ts'

const longest = 4

/**
 * Suggests a code for a new branch: the beginning of its name's last word, which differs between branches of a chain
 * (`Kaşık Moda` → `MOD`). Letters are folded without a locale, so a Turkish `ı` becomes an `I`; empty when too few are left.
 */
export const suggestCode = (name: string) => {
  const words = toSearchText(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1)
  const word = words.at(-1) ?? ''
  return word.slice(0, 3).toUpperCase()
}

/** Other codes that resemble a taken one, best first: `MOD`, `MODA`, `MODB` … */
export const alternatives = (code: string) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${code.slice(0, longest - 1)}${letter}`)
