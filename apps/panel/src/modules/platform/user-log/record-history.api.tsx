import { type LogRow, userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { PartList } from '../../../kit/list/PartList.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { lazyPart } from '../../../kit/part.tsx'
import type { RecordTable } from '../../../kit/screen/screen.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { logColumns } from './UserLogList.tsx'
import { useLogAddress } from './useLogAddress.ts'

const LogPanel = lazyPart(() => import('./LogPanel.tsx'))

const columnKeys = ['subject', 'user_name', 'created_at']
const columns = logColumns('customer').filter(({ key }) => columnKeys.includes(key))

interface RecordHistoryProps {
  readonly record: RecordTable
  readonly id: number
  /** The text of the empty list. */
  readonly hint: string
}

/** The changes of one record, for its page; a change opens in a drawer. */
export const RecordHistory = ({ record, id, hint }: RecordHistoryProps) => {
  const t = useT()
  const may = useMay()
  const { log, hrefOf } = useLogAddress()
  const list = useList<LogRow>({ name: userLog.name, list: userLog.list, only: { record, record_key: String(id) } })
  return (
    <PartList
      list={list}
      label={t('user-log.title')}
      columns={columns}
      hint={hint}
      open={may(userLog.one) ? hrefOf : undefined}
    >
      {log === undefined ? null : <LogPanel log={log} />}
    </PartList>
  )
}
