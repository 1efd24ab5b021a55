import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'

const places: Readonly<Record<string, string>> = { day: 'DD', month: 'MM', year: 'YYYY' }
const sample = new Date(2000, 10, 22)

/** How a language writes a day in digits: `DD.MM.YYYY`. */
const dayPattern = (lang: Lang) =>
  new Intl.DateTimeFormat(formatLocaleOf(lang), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(sample)
    // Marks of the direction are none of a pattern's.
    .map(({ type, value }) => places[type] ?? value.replace(/[^./ -]/g, ''))
    .join('')
    .replace(/\.?\s*$/, '')

/** The pattern that a day, or a minute of one, is shown in, and after it the others that are understood when typed. */
export const datePatterns = (lang: Lang, withTime: boolean) => {
  const day = dayPattern(lang)
  const days = [day, day.replace('DD', 'D').replace('MM', 'M'), day.replace(/[^DMY]/g, ''), 'YYYY-MM-DD']
  return withTime ? days.map((one) => `${one} HH:mm`) : days
}
