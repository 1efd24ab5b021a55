import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'

const places: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
const sample = new Date(2000, 10, 22)

/** Returns the numeric date pattern of a language: `DD.MM.YYYY`. */
const dayPattern = (lang: Lang) =>
  new Intl.DateTimeFormat(formatLocaleOf(lang), { day: '2-digit', month: '2-digit', year: 'numeric' })
    .formatToParts(sample)
    // Removes direction marks, which are not part of a pattern.
    .map(({ type, value }) => places[type] ?? value.replace(/[^./ -]/g, ''))
    .join('')
    .replace(/\.?\s*$/, '')

/** Returns the pattern that shows a day or a minute, followed by the others accepted when typed. */
export const datePatterns = (lang: Lang, withTime: boolean) => {
  const day = dayPattern(lang)
  const days = [day, day.replace('DD', 'D').replace('MM', 'M'), day.replace(/[^DMY]/g, ''), 'YYYY-MM-DD']
  return withTime ? days.map((one) => `${one} HH:mm`) : days
}
