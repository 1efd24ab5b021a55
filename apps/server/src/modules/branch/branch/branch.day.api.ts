/** SQL: the business day of an instant at the branch `b`, as a date. */
export const businessDaySql = (instant: string) =>
  `((${instant} at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date`
