/** For statements that read `licence l` and `site s`: whether the licence is valid now, including the grace period. */
export const licenceHolds = 'app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)'

/** Returns SQL for the array of modules that a company may use now; `company` is SQL for its id. */
export const licensedModules = (company: string) =>
  `coalesce((select l.modules from licence l, site s where l.company_id = ${company} and ${licenceHolds}), '{}')`
