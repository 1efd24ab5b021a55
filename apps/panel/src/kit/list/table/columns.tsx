import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { FieldOf, WordsFor } from '../../field-of.ts'
import { StatusDot } from '../../look/Status.tsx'
import { labelKey } from '../../record.ts'
import { useFormat } from '../../words/format.ts'
import { type PhraseKey, useLang, useT } from '../../words/i18n.ts'
import { translatedText } from '../../words/translated.ts'

type Nullable<T> = T | null | undefined

/** Shows the text in the panel's language; if it is missing, the Turkish one. */
const TranslatedCell = ({ value }: { value: Nullable<Translated> }) => {
  const [lang] = useLang()
  return value ? translatedText(value, lang) : null
}

/** Shows whether a record is in use; other flags are yes or no. */
const FlagCell = ({ field, value }: { field: string; value: Nullable<boolean> }) => {
  const t = useT()
  const words =
    field === 'is_active' ? (['value.active', 'value.passive'] as const) : (['value.yes', 'value.no'] as const)
  return <StatusDot tone={value ? 'good' : 'quiet'} label={t(words[value ? 0 : 1])} />
}

/** Shows an instant in the time zone of the row's branch. */
const DateCell = ({ value, zone }: { value: Nullable<string>; zone: Nullable<string> }) => {
  const { dateTime, shortTime } = useFormat(zone ?? undefined)
  return value ? (
    <time dateTime={value} title={dateTime(value)}>
      {shortTime(value)}
    </time>
  ) : null
}

/** Shows a calendar day without a zone. */
const DayCell = ({ value }: { value: Nullable<string> }) => {
  const { date } = useFormat('UTC')
  return value ? date(`${value}T00:00:00Z`) : null
}

const MoneyCell = ({ value }: { value: Nullable<number> }) => {
  const { money } = useFormat()
  return typeof value === 'number' ? money(value) : null
}

const NumberCell = ({ value }: { value: Nullable<number> }) => {
  const { number } = useFormat()
  return typeof value === 'number' ? number(value) : null
}

/** Shows values of a closed list by the phrases `<words>.<value>`. */
const ChoiceCell = ({ value, words }: { value: Nullable<string | readonly string[]>; words: string }) => {
  const t = useT()
  const values = typeof value === 'string' ? [value] : (value ?? [])
  return values.map((one) => t(`${words}.${one}` as PhraseKey)).join(', ')
}

/** One column of a table. `key` is also its name in the export, and the field that it sorts by when `sort` is set. */
export interface Column<Row> {
  readonly key: string
  readonly title: PhraseKey
  readonly render: (row: Row) => ReactNode
  readonly sort?: boolean
  readonly align?: 'end'
  /** Never cut, however narrow the table is; all other columns are cut to one line. */
  readonly fits?: boolean
  /** Wraps to several lines. */
  readonly wraps?: boolean
  /** Its line on a phone, or `none` to hide it. If columns set this, a row has two lines instead of one per column. */
  readonly narrow?: 'first' | 'second' | 'none'
  /** Keeps its heading beside the value in the two lines of a phone, because the value alone does not say what it is. */
  readonly named?: boolean
  /** Further fields shown in its cell, each exported as a separate column after it. */
  readonly beside?: readonly string[]
  /** Hidden unless the user chooses it. */
  readonly extra?: boolean
  /** In pixels, if the user has set it; otherwise the width of the content. */
  readonly width?: number | null
}

interface Columns<Row> {
  text: (field: FieldOf<Row, string>) => Column<Row>
  translated: (field: FieldOf<Row, Translated>) => Column<Row>
  flag: (field: FieldOf<Row, boolean>) => Column<Row>
  /** An instant with its time, in the row's `timezone` if it has one. */
  date: (field: FieldOf<Row, string>) => Column<Row>
  /** A calendar day without a zone. */
  day: (field: FieldOf<Row, string>) => Column<Row>
  /** Minor units in the currency of the surrounding branch or company. */
  money: (field: FieldOf<Row, number>) => Column<Row>
  number: (field: FieldOf<Row, number>) => Column<Row>
  /** One value of a closed list; `words` is the prefix of its phrases. */
  choice: <F extends FieldOf<Row, string>, const W extends string>(
    field: F,
    words: W & WordsFor<W, Row[F]>,
  ) => Column<Row>
  /** Several values of a closed list. */
  choices: <F extends FieldOf<Row, readonly string[]>, const W extends string>(
    field: F,
    words: W & WordsFor<W, Row[F]>,
  ) => Column<Row>
  /** A custom cell, with the field's heading and its column in the export. */
  custom: (field: keyof Row & string, render: (row: Row) => ReactNode) => Column<Row>
}

type Loose = Record<string, never>

/**
 * Returns column builders typed for one record: a field that is missing or of another kind does not compile. The heading is the
 * phrase `<name>.<field>`. Takes a record of the contract or any `{ name, row }`.
 */
export const columnsOf = <Row extends z.ZodObject>({ name }: { readonly name: string; readonly row: Row }) => {
  const column = (key: string, render: (row: Loose) => ReactNode, more: object = { sort: true }) => ({
    key,
    title: labelKey(name, key),
    render,
    ...more,
  })
  const end = { sort: true, align: 'end', fits: true }
  const builders = {
    text: (key: string) => column(key, (row) => row[key]),
    translated: (key: string) => column(key, (row) => <TranslatedCell value={row[key]} />),
    flag: (key: string) => column(key, (row) => <FlagCell field={key} value={row[key]} />),
    date: (key: string) =>
      column(key, (row) => <DateCell value={row[key]} zone={row.timezone} />, { sort: true, fits: true }),
    day: (key: string) => column(key, (row) => <DayCell value={row[key]} />, { sort: true, fits: true }),
    money: (key: string) => column(key, (row) => <MoneyCell value={row[key]} />, end),
    number: (key: string) => column(key, (row) => <NumberCell value={row[key]} />, { ...end, named: true }),
    choice: (key: string, words: string) => column(key, (row) => <ChoiceCell value={row[key]} words={words} />),
    choices: (key: string, words: string) => column(key, (row) => <ChoiceCell value={row[key]} words={words} />, {}),
    custom: (key: string, render: (row: Loose) => ReactNode) => column(key, render, {}),
  }
  // All kinds of field share one implementation; only the types differ.
  return builders as unknown as Columns<z.output<Row>>
}

/** Adds the creation time as an optional column to every list whose rows have it. */
export const withCreatedAt = <Row extends z.ZodObject>(
  of: { readonly name: string; readonly row: Row },
  columns: readonly Column<z.output<Row>>[],
): readonly Column<z.output<Row>>[] =>
  'created_at' in of.row.shape && !columns.some(({ key }) => key === 'created_at')
    ? [...columns, { ...columnsOf(of).date('created_at' as never), extra: true }]
    : columns
