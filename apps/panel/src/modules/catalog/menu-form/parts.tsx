import type { ReactNode } from 'react'
import { type FormPart, IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

/** The forms of a menu that have parts; what stands before a part's name in its phrase. */
type PartWords = 'product-form' | 'branch-category' | 'branch-option-group'

const partOf = (t: ReturnType<typeof useT>, words: PartWords, name: string): FormPart => ({
  id: `${words}-${name}`,
  title: t(`${words}.section.${name}` as PhraseKey),
})

/** The parts of a form for its index, by their names in their order. */
export const useParts = (words: PartWords, names: readonly string[]) => {
  const t = useT()
  return names.map((name) => partOf(t, words, name))
}

interface PartProps {
  readonly words: PartWords
  readonly name: string
  readonly children: ReactNode
}

/** One of them. */
export const Part = ({ words, name, children }: PartProps) => (
  <IndexedSection {...partOf(useT(), words, name)}>{children}</IndexedSection>
)
