import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { type Filter, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { asFile, chosenFields } from '../../../kernel/export/export.ts'
import { translate } from '../../../kernel/words.ts'
import { groupColumns, type StoredGroup, usedSql } from './option-group.queries.ts'
import { judged } from './option-group.reading.ts'

type Asked = Pick<RequestOf<typeof optionGroup.list>, 'params'> & {
  query: Pick<RequestOf<typeof optionGroup.list>['query'], 'kind' | 'in_use' | 'q' | 'sort'>
}

const ordered: Readonly<Record<string, string>> = {
  name: `app.fold(g.name->>'tr')`,
  used: usedSql,
  items: `(select count(*) from option_item i
    where i.company_id = g.company_id and i.branch_id = g.branch_id and i.group_id = g.id)`,
  // Only the rules tell what is wrong with a group, so that it has no order of its own.
  problem: 'g.id',
}

const select = ({ params, query }: Asked, context: Context) => {
  const filters: Filter[] = [
    { column: 'g.company_id', is: companyOf(context) },
    { column: 'g.branch_id', is: params.branch_id },
    ...(query.kind === undefined ? [] : [{ column: 'g.kind', is: query.kind }]),
    ...(query.in_use === undefined
      ? []
      : [{ sql: (place: string) => `(${usedSql} > 0) = ${place}`, value: query.in_use }]),
  ]
  return listSql({
    columns: groupColumns,
    table: 'option_group g',
    filters,
    search: { columns: languages.map((lang) => `g.name->>'${lang}'`), text: query.q },
    order: orderBy(query.sort, (field) => ordered[field] ?? `g.${field}`, 'g.id'),
  })
}

/** One page of the branch's groups, each with what stands in the way of ordering. */
export async function list(asked: RequestOf<typeof optionGroup.list>, context: Context) {
  const found = await page<StoredGroup>(context, select(asked, context), asked.query)
  return { ...found, items: found.items.map(judged(context.lang)) }
}

/** More groups than this are not read in one go. */
const most = 10_000

/** The same as a file: options by name, the problem in words. */
export async function download(asked: RequestOf<typeof optionGroup.export>, context: Context) {
  const fields = chosenFields(optionGroup, asked.query.columns)
  const { columns, from, order, values } = select(asked, context)
  const rows = await context.query<StoredGroup>(`select ${columns} ${from} ${order} limit ${most}`, values)
  const cells = rows.map(judged(context.lang)).map(({ items, problem, ...group }) => ({
    ...group,
    items: items.map(({ name }) => name),
    problem: problem && translate(context.lang, problem.code as PhraseKey, problem.params),
  }))
  return asFile(optionGroup.name, fields, cells, asked.query.format, context)
}
