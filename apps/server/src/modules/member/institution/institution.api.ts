/**
 * Returns SQL: whether an institution has benefits today, because it is active and within its contract; `i` is its
 * alias.
 */
export const isActiveInstitutionSql = (i: string) =>
  `app.institution_standing(${i}, app.company_day(${i}.company_id)) = 'active'`

/** Returns SQL for a member's institution as JSON if it has benefits today, else null; `m` is the member's alias. */
export const activeInstitutionSql = (m: string) =>
  `(select json_build_object('name', i.name, 'discounts', i.discounts) from institution i
    where i.company_id = ${m}.company_id and i.id = ${m}.institution_id and ${isActiveInstitutionSql('i')})`

/** Returns SQL for the points rules of a member's institution as JSON if it has benefits today, else null. */
export const institutionPointRulesSql = (m: string) =>
  `(select i.points_rules from institution i
    where i.company_id = ${m}.company_id and i.id = ${m}.institution_id and ${isActiveInstitutionSql('i')})`

/**
 * Returns SQL for the institutions that all guests of a company see, as JSON sorted by name; `company` is SQL for its
 * id.
 */
export const listedInstitutionsSql = (company: string) =>
  `coalesce((select json_agg(json_build_object('code', i.code, 'name', i.name, 'asks_document', i.asks_document,
      'document_text', i.document_text) order by app.search_text(i.name), i.id) from institution i
    where i.company_id = ${company} and i.display = 'listed' and ${isActiveInstitutionSql('i')}), '[]')`
