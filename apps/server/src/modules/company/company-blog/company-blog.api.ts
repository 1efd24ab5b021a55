/** SQL condition that a company `c` has its blog enabled. */
export const blogEnabledSql = (company: string) =>
  `coalesce((${company}.settings #>> '{general,blog}')::boolean, false)`
