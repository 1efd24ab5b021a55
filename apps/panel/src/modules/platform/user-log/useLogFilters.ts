import { auditActions, type LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { auditRecords } from '@sofra/contract/platform/user-log/user-log.records.ts'
import type { PhraseKey } from '../../../kit/i18n.ts'
import { type ChoiceFilter, choiceFilter, datesFilter, type Filter } from '../../../kit/list/filters.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useLogWords } from './log-words.ts'

const acting: ChoiceFilter = {
  kind: 'choice',
  field: 'acting',
  label: 'user-log.acting',
  options: [
    { value: 'true', label: 'value.yes' },
    { value: 'false', label: 'value.no' },
  ],
}

const actions = choiceFilter('action', 'user-log.action', auditActions, 'user-log.action')
const dates = datesFilter('from', 'to', 'user-log.dates')

interface Source {
  readonly field: 'user_id' | 'company_id' | 'branch_id' | 'record_key'
  readonly label: PhraseKey
  readonly of: (row: LogRow) => readonly [value: string | number | null, text: string | null]
}

const people: Source = { field: 'user_id', label: 'user-log.user_id', of: (row) => [row.user_id, row.user_name] }
const companies: Source = {
  field: 'company_id',
  label: 'user-log.company_id',
  of: (row) => [row.company_id, row.company_name],
}
const branches: Source = {
  field: 'branch_id',
  label: 'user-log.branch_id',
  of: (row) => [row.branch_id, row.branch_name],
}
const single: Source = { field: 'record_key', label: 'user-log.one-record', of: (row) => [row.record_id, row.subject] }

/** A filter by what the rows in sight name; what is filtered by already stays among them. */
const inSight = ({ field, label, of }: Source, rows: readonly LogRow[], { filters }: ListState): ChoiceFilter[] => {
  const chosen = filters[field]
  const found = new Map<string, string>(chosen === undefined ? [] : [[chosen, `#${chosen}`]])
  for (const row of rows) {
    const [value, text] = of(row)
    if (value !== null && text !== null) found.set(String(value), text)
  }
  const options = [...found].map(([value, text]) => ({ value, text }))
  return options.length ? [{ kind: 'choice', field, label, options }] : []
}

/** The filters of the log. People, companies and branches are offered out of the rows in sight; any other is found by the search. */
export const useLogFilters = (rows: readonly LogRow[] = [], state: ListState): readonly Filter[] => {
  const words = useLogWords()
  const kinds: ChoiceFilter = {
    kind: 'choice',
    field: 'record',
    label: 'user-log.record',
    options: auditRecords
      .map((record) => ({ value: record, text: words.record(record) }))
      .sort((one, other) => one.text.localeCompare(other.text)),
  }
  const several = (source: Source) =>
    inSight(source, rows, state).filter(({ options, field }) => options.length > 1 || field in state.filters)
  return [
    dates,
    ...inSight(people, rows, state),
    kinds,
    ...(state.filters.record_key === undefined ? [] : inSight(single, rows, state)),
    actions,
    acting,
    ...several(companies),
    ...several(branches),
  ]
}
