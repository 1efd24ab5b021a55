import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { translate } from '../../../kernel/words.ts'
import { groupTable, type StoredGroup, withProblem } from './option-group.record.api.ts'

type ListRequest = Pick<RequestOf<typeof optionGroup.list>, 'params'> & {
  query: Pick<RequestOf<typeof optionGroup.list>['query'], 'kind' | 'in_use' | 'q' | 'sort'>
}

const sorted: Readonly<Record<string, string>> = {
  name: `app.search_text(name->>'tr')`,
  items: `(select count(*) from option_item i where i.company_id = option_group.company_id
    and i.branch_id = option_group.branch_id and i.group_id = option_group.id)`,
  // The problem is computed by the rules in code, so the database cannot sort by it.
  problem: 'id',
}

const select = ({ params, query }: ListRequest, context: Context) => {
  const { company_id, branch_id } = recordKeys(context, params)
  const filters: Filter[] = [
    { column: 'company_id', is: company_id },
    { column: 'branch_id', is: branch_id },
    ...among('kind', query.kind),
    ...(query.in_use === undefined
      ? []
      : [{ sql: (parameter: string) => `(${groupTable.sql('used')} > 0) = ${parameter}`, value: query.in_use }]),
  ]
  return listSql({
    columns: groupTable.columns,
    from: 'from option_group',
    filters,
    search: { columns: languages.map((lang) => `name->>'${lang}'`), text: query.q },
    order: orderBy(query.sort, (field) => sorted[field] ?? groupTable.sql(field)),
  })
}

/** Returns one page of the branch's groups, each with its problem. */
export async function list(request: RequestOf<typeof optionGroup.list>, context: Context) {
  const groups = await page<StoredGroup>(context, select(request, context), request.query)
  return { ...groups, items: groups.items.map((group) => withProblem(group, context)) }
}

/** Exports the list as a file: options by name, the problem in words. */
export function download(request: RequestOf<typeof optionGroup.export>, context: Context) {
  const { name, row } = optionGroup
  const { columns, format } = request.query
  const exportRow = ({ items, problem, ...group }: ReturnType<typeof withProblem>) => ({
    ...group,
    items: items.map((item) => item.name),
    problem: problem && translate(context.lang, problem.code as PhraseKey, problem.params),
  })
  return exportFile<StoredGroup>(context, {
    name,
    fields: chosenFields(columns, Object.keys(row.shape)),
    format,
    sql: select(request, context),
    mapRows: (groups) => groups.map((group) => exportRow(withProblem(group, context))),
  })
}
