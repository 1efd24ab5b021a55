/** Whether a company `c` shows its blog to guests. */
export const blogShownSql = (company: string) => `coalesce((${company}.settings #>> '{general,blog}')::boolean, false)`
