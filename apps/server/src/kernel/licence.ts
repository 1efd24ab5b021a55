/** For statements that read `licence l` and `site s`: whether the licence holds now, its grace included. */
export const licenceHolds = 'app.licence_holds(l.starts_at, l.ends_at, s.licence_grace_days)'

/** The modules that a company may use now, as an array; `company` is SQL for its id. */
export const licensedModules = (company: string) =>
  `coalesce((select l.modules from licence l, site s where l.company_id = ${company} and ${licenceHolds}), '{}')`
