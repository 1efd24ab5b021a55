import { wordsOf } from '@sofra/contract/kernel/choice.ts'
import type { ImportCalls } from '@sofra/contract/kernel/import.ts'
import { Tag } from 'antd'
import { type Filter, filtersOf } from '../list/filter/filters.ts'
import { ResourceList } from '../list/ResourceList.tsx'
import { type Column, columnsOf } from '../list/table/columns.tsx'
import { Picture } from '../picture/Picture.tsx'
import type { AnyRecord, AnyRow } from '../record.ts'
import type { PhraseKey } from '../words/i18n.ts'
import { kindOf } from './kind.ts'
import styles from './plainList.module.css'

type RowOf<R extends AnyRecord> = R['row']['_zod']['output']

interface Differences<R extends AnyRecord> {
  /** What a column has otherwise than its field says, or `false` where it has none. A new key comes last. */
  readonly columns?: { readonly [Field in keyof RowOf<R> & string]?: Partial<Column<RowOf<R>>> | false }
  /** Filters that choose among records, in the order of the contract's; closed lists and flags are known from it. */
  readonly filters?: { readonly [Field in keyof R['filters'] & string]?: Filter }
  /** What will appear here, while nothing does. */
  readonly hint?: PhraseKey
  /** How its records come from a file. */
  readonly imports?: Pick<ImportCalls, 'list'>
}

const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <span className={styles.texts}>
    {texts.map((text) => (
      <Tag key={text}>{text}</Tag>
    ))}
  </span>
)

/** Ids of ours are for programs: who reads a list has what they name beside them. */
const isSeen = (field: string, schema: unknown) =>
  field !== 'version' && (kindOf(schema) === 'text' || !/(^|_)ids?$/.test(field))

/** These stand last, in this order, behind what is worked out. */
const last = ['is_active', 'created_at']

/** Every field of the record as a column by its kind, but for what no kind says how to show. */
export const derivedColumns = (of: Pick<AnyRecord, 'name' | 'row'>): readonly Column<AnyRow>[] => {
  const build = columnsOf(of) as unknown as Record<
    'text' | 'translated' | 'flag' | 'number' | 'money' | 'date' | 'day',
    (field: string) => Column<AnyRow>
  > & {
    choice: (field: string, words: string) => Column<AnyRow>
    choices: (field: string, words: string) => Column<AnyRow>
    own: (field: string, render: (row: Readonly<Record<string, unknown>>) => React.ReactNode) => Column<AnyRow>
  }
  const columnFor = (field: string, schema: unknown): readonly Column<AnyRow>[] => {
    const kind = kindOf(schema)
    const words = wordsOf(of.name, field, schema)
    switch (kind) {
      case 'choice':
      case 'choices':
        return [build[kind](field, words)]
      case 'instant':
        return [build.date(field)]
      case 'texts':
        return [
          { ...build.own(field, (row) => <Texts texts={(row[field] ?? []) as readonly string[]} />), wraps: true },
        ]
      case 'picture':
        return [
          build.own(field, (row) =>
            row[field] ? <Picture path={String(row[field])} width={40} height={40} className={styles.picture} /> : null,
          ),
        ]
      case 'other':
        return []
      default:
        // The rows stand in that order: its number is for files.
        return [{ ...build[kind](field), ...(field === 'sort_no' ? { extra: true } : {}) }]
    }
  }
  return Object.entries(of.row.shape)
    .filter(([field, schema]) => isSeen(field, schema))
    .toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
    .flatMap(([field, schema]) => columnFor(field, schema))
}

/** On a phone the buttons of an order by hand leave no room for a line a column; a number without its heading says nothing there. */
const inTwoLines = (column: Column<AnyRow>, index: number): Column<AnyRow> => {
  if (column.key === 'created_at' || column.align === 'end' || column.extra) return { narrow: 'none', ...column }
  return { narrow: index === 0 ? 'first' : 'second', ...column }
}

/** The list of a plain record, whose columns its contract says: its fields in their order, what is worked out, and when it was made. */
export const plainList = <R extends AnyRecord>(
  of: R,
  { columns = {}, filters, hint, imports }: Differences<R> = {},
) => {
  const own = columns as Readonly<Record<string, Partial<Column<AnyRow>> | false | undefined>>
  const known = derivedColumns(of)
  const named = known.map(({ key }) => key)
  const added = Object.entries(own).flatMap(([key, column]) =>
    column && !named.includes(key) ? [{ ...columnsOf(of).own(key, () => null), ...column }] : [],
  )
  const chosen = [
    ...known.flatMap((column) => (own[column.key] === false ? [] : [{ ...column, ...own[column.key] }])),
    ...added,
  ]
  const all = 'sort_no' in of.row.shape ? chosen.map(inTwoLines) : chosen
  const picks = filters as Readonly<Record<string, Filter | undefined>> | undefined
  const asked = Object.entries(of.filters).flatMap(
    ([field, schema]) => picks?.[field] ?? filtersOf({ name: of.name, filters: { [field]: schema as never } }),
  )
  return () => (
    <ResourceList of={of} columns={all as never} filters={asked} imports={imports} {...(hint ? { hint } : {})} />
  )
}
