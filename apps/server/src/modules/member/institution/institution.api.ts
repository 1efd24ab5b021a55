/** Whether an institution gives anything today: it is active, and within the days of its contract; `i` is the alias of its table. */
export const isActiveInstitutionSql = (i: string) =>
  `app.institution_standing(${i}, app.company_day(${i}.company_id)) = 'active'`

/** The institution that a member belongs to, as JSON, as long as it gives anything; null otherwise. `m` is the alias of the member's table. */
export const activeInstitutionSql = (m: string) =>
  `(select json_build_object('name', i.name, 'discounts', i.discounts) from institution i
    where i.company_id = ${m}.company_id and i.id = ${m}.institution_id and ${isActiveInstitutionSql('i')})`

/** The rules of points of the institution that a member belongs to, as JSON, as long as it gives anything; null otherwise. */
export const institutionPointRulesSql = (m: string) =>
  `(select i.points_rules from institution i
    where i.company_id = ${m}.company_id and i.id = ${m}.institution_id and ${isActiveInstitutionSql('i')})`

/** The institutions of a company, `company` is SQL for its id, that all its guests see, as a JSON list by their names. */
export const listedInstitutionsSql = (company: string) =>
  `coalesce((select json_agg(json_build_object('code', i.code, 'name', i.name, 'asks_document', i.asks_document,
      'document_text', i.document_text) order by app.search_text(i.name), i.id) from institution i
    where i.company_id = ${company} and i.display = 'listed' and ${isActiveInstitutionSql('i')}), '[]')`
