import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import type { useT } from '../../../kit/words/i18n.ts'
import { weekOf } from '../../branch/hours/hours.api.tsx'
import styles from './shown.module.css'

/** A text in every language that has one, a line each. */
export const shownTranslated = (value: unknown) =>
  languages
    .map((lang) => [lang.toUpperCase(), (value as Record<string, string>)[lang]])
    .filter(([, text]) => text)
    .map(([lang, text]) => `${lang}  ${text}`)
    .join('\n')

/** A picture, small; null where there is none. */
export const shownPicture = (value: unknown) =>
  typeof value === 'string' ? <Picture className={styles.thumb} path={value} width={120} height={90} /> : null

/** A week in lines, one a day. */
export const shownHours = (value: Availability, t: ReturnType<typeof useT>) => {
  if (!value) return t('availability.always')
  const { days } = weekOf({ weekly: value.weekly, exceptions: [] })
  const line = (ranges: (typeof days)[number], index: number) =>
    ranges.length
      ? [`${t(`hours.day.${(index + 1) as 1}`)}  ${ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
      : []
  return days.flatMap(line).join('\n')
}
