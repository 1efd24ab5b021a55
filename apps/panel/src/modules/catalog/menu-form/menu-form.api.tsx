import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { dayName } from '@sofra/contract/kernel/range.text.ts'
import type { ReactNode } from 'react'
import { type FormPart, IndexedSection } from '../../../kit/form/IndexedForm.tsx'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { weekOf } from '../../branch/hours/hours.api.tsx'
import styles from './menu-form.api.module.css'

/** A translated text, one line a language. */
export const shownTranslated = (value: unknown) =>
  languages
    .map((lang) => [lang.toUpperCase(), (value as Record<string, string>)[lang]])
    .filter(([, text]) => text)
    .map(([lang, text]) => `${lang}  ${text}`)
    .join('\n')

/** A thumbnail; null without a picture. */
export const shownPicture = (value: unknown) =>
  typeof value === 'string' ? <Picture className={styles.thumb} path={value} width={120} height={90} /> : null

/** Weekly hours, one line a day. */
export const shownHours = (value: Availability, t: ReturnType<typeof useT>, lang: Lang) => {
  if (!value) return t('availability.always')
  const { days } = weekOf({ weekly: value.weekly, exceptions: [] })
  const line = (ranges: (typeof days)[number], index: number) =>
    ranges.length
      ? [`${dayName(index + 1, lang, 'long')}  ${ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
      : []
  return days.flatMap(line).join('\n')
}

/** Phrase prefixes of the menu's forms that have parts. */
type PartWords = 'product-form' | 'branch-category' | 'branch-option-group'

const partOf = (t: ReturnType<typeof useT>, words: PartWords, name: string): FormPart => ({
  id: `${words}-${name}`,
  title: t(`${words}.section.${name}` as PhraseKey),
})

/** The parts of a form for its index, in order. */
export const useParts = (words: PartWords, names: readonly string[]) => {
  const t = useT()
  return names.map((name) => partOf(t, words, name))
}

interface PartProps {
  readonly words: PartWords
  readonly name: string
  readonly children: ReactNode
}

/** One part of a form. */
export const Part = ({ words, name, children }: PartProps) => (
  <IndexedSection {...partOf(useT(), words, name)}>{children}</IndexedSection>
)

export { MenuFormPage } from './MenuFormPage.tsx'
