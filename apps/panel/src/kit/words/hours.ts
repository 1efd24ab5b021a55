import type { useT } from './i18n.ts'

/** Formats seconds of an hour and more in words, `3 h 12 min`; shorter ones have other formats. */
export const formatHours = (t: ReturnType<typeof useT>, seconds: number) => {
  const minutes = Math.floor(seconds / 60)
  return t('duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export const anHour = 3_600
