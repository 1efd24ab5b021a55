import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { type Column, columnsOf } from '../../../kit/list/table/columns.tsx'
import { useLogWords } from './log-words.ts'
import { What } from './What.tsx'
import { Who } from './Who.tsx'

const { own, date, choice, text } = columnsOf(userLog)

const Kind = ({ record }: Pick<LogRow, 'record'>) => useLogWords().record(record)

const unsorted = ({ sort: _, ...column }: Column<LogRow>): Column<LogRow> => column

/** The columns of the log; whoever sees several companies is told which one. */
export const logColumns = (reader: AccountType): readonly Column<LogRow>[] => [
  own('subject', (row) => <What row={row} />),
  own('user_name', (row) => <Who row={row} />),
  { ...unsorted(text('company_name')), extra: reader !== 'eliza' && reader !== 'dealer' },
  unsorted(text('branch_name')),
  { ...date('created_at'), title: 'user-log.created_at' },
  { ...own('record', ({ record }) => <Kind record={record} />), extra: true },
  { ...unsorted(choice('action', 'user-log.action')), extra: true },
  { ...unsorted(text('acting_company_name')), extra: true },
]
