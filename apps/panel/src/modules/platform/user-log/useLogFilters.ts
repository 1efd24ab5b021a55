import { auditActions, type LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { recordWords } from '@sofra/contract/records.ts'
import { type ChoiceFilter, choiceFilter, datesFilter, type Filter } from '../../../kit/list/filter/filters.ts'
import { branchPick, companyPick, userPick } from '../../../kit/list/filter/record-picks.ts'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useKeepsOthers } from '../../../kit/session/session.ts'
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

const person = userPick('user_id', 'user-log.user_id')
const company = companyPick('company_id', 'user-log.company_id')
const branch = branchPick('branch_id', 'user-log.branch_id')

/** The one record that the address narrows the log to; people come here from it. */
const single = (rows: readonly LogRow[], { filters: { record_key: key } }: ListState): ChoiceFilter[] => {
  if (key === undefined) return []
  const text = rows.find(({ record_id }) => record_id === key)?.subject ?? `#${key}`
  return [{ kind: 'choice', field: 'record_key', label: 'user-log.one-record', options: [{ value: key, text }] }]
}

/** The filters of the log: by time, by whom, by what, by where. */
export const useLogFilters = (rows: readonly LogRow[] = [], state: ListState): readonly Filter[] => {
  const words = useLogWords()
  const keepsOthers = useKeepsOthers()
  const kinds: ChoiceFilter = {
    kind: 'choice',
    field: 'record',
    label: 'user-log.record',
    options: Object.keys(recordWords)
      .map((record) => ({ value: record, text: words.record(record) }))
      .sort((one, other) => one.text.localeCompare(other.text)),
  }
  return [dates, person, kinds, ...single(rows, state), actions, acting, ...(keepsOthers ? [company] : []), branch]
}
