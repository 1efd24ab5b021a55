import dayjs from 'dayjs'

/** The end of the day that lies so many days ahead of another, of today unless told. */
export const trialOf = (days: number, from: string | null = null) => {
  const today = dayjs()
  const start = from && dayjs(from).isAfter(today) ? dayjs(from) : today
  return start.add(days, 'day').endOf('day').toISOString()
}
