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
  /** Overrides a field's column; `false` removes it. A new key adds a column at the end. */
  readonly columns?: { readonly [Field in keyof RowOf<R> & string]?: Partial<Column<RowOf<R>>> | false }
  /** Filters by records, in the order of the contract. Filters for closed lists and flags follow from the contract. */
  readonly filters?: { readonly [Field in keyof R['filters'] & string]?: Filter }
  /** What will appear here, shown while the list is empty. */
  readonly hint?: PhraseKey
  /** The import of its records from a file. */
  readonly imports?: Pick<ImportCalls, 'list'>
}

const Texts = ({ texts }: { readonly texts: readonly string[] }) => (
  <span className={`wrap-row ${styles.texts}`}>
    {texts.map((text) => (
      <Tag key={text}>{text}</Tag>
    ))}
  </span>
)

/** Foreign keys are not shown: lists show the name beside them. */
const isSeen = (field: string, schema: unknown) =>
  field !== 'version' && (kindOf(schema) === 'text' || !/(^|_)ids?$/.test(field))

/** These are last, in this order, after computed fields. */
const last = ['is_active', 'created_at']

/** Returns a column for every field of the record whose kind has one. */
export const derivedColumns = (of: Pick<AnyRecord, 'name' | 'row'>): readonly Column<AnyRow>[] => {
  const build = columnsOf(of) as unknown as Record<
    'text' | 'translated' | 'flag' | 'number' | 'money' | 'date' | 'day',
    (field: string) => Column<AnyRow>
  > & {
    choice: (field: string, words: string) => Column<AnyRow>
    choices: (field: string, words: string) => Column<AnyRow>
    custom: (field: string, render: (row: Readonly<Record<string, unknown>>) => React.ReactNode) => Column<AnyRow>
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
          { ...build.custom(field, (row) => <Texts texts={(row[field] ?? []) as readonly string[]} />), wraps: true },
        ]
      case 'picture':
        return [
          build.custom(field, (row) =>
            row[field] ? <Picture path={String(row[field])} width={40} height={40} className={styles.picture} /> : null,
          ),
        ]
      case 'other':
        return []
      default:
        // The rows are in that order already; the number is for exports only.
        return [{ ...build[kind](field), ...(field === 'sort_no' ? { extra: true } : {}) }]
    }
  }
  return Object.entries(of.row.shape)
    .filter(([field, schema]) => isSeen(field, schema))
    .toSorted(([a], [b]) => last.indexOf(a) - last.indexOf(b))
    .flatMap(([field, schema]) => columnFor(field, schema))
}

/**
 * On a phone the buttons of a manual order leave no room for one line per column, and a number is unclear without its heading.
 */
const inTwoLines = (column: Column<AnyRow>, index: number): Column<AnyRow> => {
  if (column.key === 'created_at' || column.align === 'end' || column.extra) return { narrow: 'none', ...column }
  return { narrow: index === 0 ? 'first' : 'second', ...column }
}

/**
 * Returns the list of a plain record, with the columns of its contract: its fields in order, computed fields, and the creation
 * time.
 */
export const plainList = <R extends AnyRecord>(
  of: R,
  { columns = {}, filters, hint, imports }: Differences<R> = {},
) => {
  const overrides = columns as Readonly<Record<string, Partial<Column<AnyRow>> | false | undefined>>
  const derived = derivedColumns(of)
  const derivedKeys = derived.map(({ key }) => key)
  const added = Object.entries(overrides).flatMap(([key, column]) =>
    column && !derivedKeys.includes(key) ? [{ ...columnsOf(of).custom(key, () => null), ...column }] : [],
  )
  const chosen = [
    ...derived.flatMap((column) => (overrides[column.key] === false ? [] : [{ ...column, ...overrides[column.key] }])),
    ...added,
  ]
  const all = 'sort_no' in of.row.shape ? chosen.map(inTwoLines) : chosen
  const picks = filters as Readonly<Record<string, Filter | undefined>> | undefined
  const declaredFilters = Object.entries(of.filters).flatMap(
    ([field, schema]) => picks?.[field] ?? filtersOf({ name: of.name, filters: { [field]: schema as never } }),
  )
  return () => (
    <ResourceList
      of={of}
      columns={all as never}
      filters={declaredFilters}
      imports={imports}
      {...(hint ? { hint } : {})}
    />
  )
}
