import { toSearchText } from '@sofra/contract/kernel/search-text.ts'

/** Something that can be picked. */
export interface Choice {
  readonly id: string
  readonly title: string
  readonly hint?: string
  /** The choice leads to another question: the dialog stays open. */
  readonly asks?: true
}

export interface ChoiceGroup<C extends Choice> {
  readonly label: string
  readonly items: readonly C[]
}

/**
 * Returns the choices that contain every word of a text, those starting with it first. Turkish letters match their base letters.
 */
export const matching = <C extends Choice>(choices: readonly C[], text: string): readonly C[] => {
  const words = toSearchText(text).split(/\s+/).filter(Boolean)
  const rated = choices.flatMap((choice) => {
    const title = toSearchText(`${choice.title} ${choice.hint ?? ''}`)
    return words.every((word) => title.includes(word)) ? [{ choice, first: title.startsWith(words[0] ?? '') }] : []
  })
  return rated.sort((a, b) => Number(b.first) - Number(a.first)).map(({ choice }) => choice)
}

/** Returns the index of the next or previous choice, cyclically. */
export const step = (index: number, by: 1 | -1, length: number) => (length === 0 ? 0 : (index + by + length) % length)
