/** Local dates are plain `YYYY-MM-DD`; UTC is used only for calculating with them. */
const asInstant = (date: string) => new Date(`${date}T00:00:00Z`)

/** Returns the date `days` after another (negative: before). */
export const addDays = (date: string, days: number): string => {
  const moved = asInstant(date)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** 1 = Monday … 7 = Sunday */
export const weekdayOf = (date: string): number => asInstant(date).getUTCDay() || 7

export const monthOf = (date: string): number => Number(date.slice(5, 7))

export const dayOfMonth = (date: string): number => Number(date.slice(8, 10))
