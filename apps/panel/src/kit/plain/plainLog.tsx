import type { LogCalls } from '@sofra/contract/kernel/log.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../list/filter/FilterChips.tsx'
import { datesFilter, type Filter, filtersOf } from '../list/filter/filters.ts'
import { companyPick } from '../list/filter/record-picks.ts'
import { ListPage } from '../list/ListPage.tsx'
import type { ListState } from '../list/list-state.ts'
import type { Column } from '../list/table/columns.tsx'
import { useList } from '../list/useList.ts'
import { lazyPart } from '../part.tsx'
import type { AnyRow } from '../record.ts'
import { idField } from '../screen/search.ts'
import { useSearch, useSearchHref } from '../screen/view.ts'
import { useMay } from '../session/access.ts'
import { type PhraseKey, useT } from '../words/i18n.ts'
import { kindOf } from './kind.ts'
import { derivedColumns } from './plainList.tsx'

const LogDetail = lazyPart(() => import('./LogDetail.tsx'))

type RowOf<L extends LogCalls> = L['row']['_zod']['output']
type DetailOf<L extends LogCalls> = L['detail']['_zod']['output']
type Columns<L extends LogCalls> = { readonly [Field in keyof RowOf<L> & string]?: Partial<Column<RowOf<L>>> | false }

interface Differences<L extends LogCalls> {
  /** Overrides a field's column; `false` removes it. */
  readonly columns?: Columns<L>
  /** Filters of other kinds than closed lists, in addition to time and company. */
  readonly filters?: { readonly [Field in keyof L['filters'] & string]?: Filter }
  /** Links from an entry to other screens. */
  readonly links?: (detail: DetailOf<L>) => ReactNode
  /** Content above the rows, for the filtered entries. */
  readonly above?: (filters: ListState['filters']) => ReactNode
}

const isTyped = (schema: unknown) => kindOf(schema) === 'text'

/** Returns the filters of a log: time first, then closed lists, then company and branch. */
const filtersFor = ({ name, filters }: LogCalls, overrides: Readonly<Record<string, Filter | undefined>>) => {
  const { from, to: _to, company_id, ...others } = filters
  return [
    ...(from ? [datesFilter('from', 'to', 'log.dates')] : []),
    ...Object.entries(others).flatMap(([field, kind]) => {
      if (isTyped(kind)) return []
      return overrides[field] ?? filtersOf({ name, filters: { [field]: kind as never } })
    }),
    ...(company_id ? [companyPick('company_id', `${name}.company_id` as PhraseKey)] : []),
  ]
}

/** Returns text filters of the address that no control offers: other pages link here with them. */
const typedIn = ({ name, filters }: LogCalls, state: ListState): readonly Filter[] =>
  Object.entries(filters).flatMap(([field, kind]) => {
    const value = state.filters[field]
    if (value === undefined || !isTyped(kind)) return []
    const label = `${name}.${field}` as PhraseKey
    return [{ kind: 'choice', single: true, field, label, options: [{ value, text: value }] }]
  })

const search = { log: idField }

interface LogListProps {
  readonly of: LogCalls
  readonly columns: readonly Column<AnyRow>[]
  readonly filters: readonly Filter[]
  readonly links: ((detail: AnyRow) => ReactNode) | undefined
  readonly above: Differences<LogCalls>['above']
}

const LogList = ({ of, columns, filters, links, above }: LogListProps) => {
  const t = useT()
  const may = useMay()
  const list = useList<AnyRow>({ ...of })
  const [{ log }, set] = useSearch(search)
  const here = useSearchHref(search)
  const word = (key: string) => t(`${of.name}.${key}` as PhraseKey)
  return (
    <>
      <ListPage
        of={of}
        list={list}
        columns={columns}
        words={{ title: word('title'), hint: word('empty'), search: word('search') }}
        filters={
          <>
            <FilterChips filters={[...filters, ...typedIn(of, list.state)]} state={list.state} set={list.set} />
            {above?.(list.state.filters)}
          </>
        }
        add={null}
        row={{ open: may(of.one) ? ({ id }) => here({ log: id }) : undefined }}
      />
      {log === undefined ? null : (
        <LogDetail of={of} id={log} columns={columns} links={links} onClose={() => set({ log: undefined })} />
      )}
    </>
  )
}

/** The time is first, company and branch last. */
const rankOf = (key: string) => (key === 'created_at' ? -1 : ['branch_name', 'company_name'].indexOf(key) + 1)

/**
 * Returns the list of a log with the columns of its contract, the time first and the company last. An entry opens in a drawer
 * with all its fields. Its phrases are `<name>.title`, `.one`, `.search` and `.empty`.
 */
export const plainLog = <const L extends LogCalls>(
  of: L,
  { columns, filters = {}, links, above }: Differences<L> = {},
) => {
  const overrides = (columns ?? {}) as Readonly<Record<string, Partial<Column<AnyRow>> | false | undefined>>
  const derived = derivedColumns(of)
    .map((column) => (column.key === 'created_at' ? { ...column, title: 'log.at' as PhraseKey } : column))
    .toSorted((a, b) => rankOf(a.key) - rankOf(b.key))
  const all = derived.flatMap((column) =>
    overrides[column.key] === false ? [] : [{ ...column, ...overrides[column.key] }],
  )
  const chosen = filtersFor(of, filters)
  const linksOf = links as LogListProps['links']
  return () => <LogList of={of} columns={all} filters={chosen} links={linksOf} above={above} />
}
