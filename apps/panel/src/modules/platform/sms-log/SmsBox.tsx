import { type SmsBoxRow, smsBox } from '@sofra/contract/platform/sms-log/sms-box.contract.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const { text, date } = columnsOf(smsBox)
const columns = [
  { ...text('text'), wraps: true, sort: false as const },
  { ...text('recipient'), fits: true, sort: false as const },
  { ...date('created_at'), title: 'sms-box.created_at' as const },
]

/** The text messages of a demo installation, which sends none. */
export default function SmsBox() {
  const t = useT()
  const list = useList<SmsBoxRow>(smsBox)
  return (
    <Page
      title={t('sms-box.title')}
      count={list.count}
      filters={
        <SearchField value={list.state.q ?? ''} placeholder={t('sms-box.search')} onChange={(q) => list.set({ q })} />
      }
    >
      <ListBody list={list} hint={t('sms-box.empty')}>
        <DataTable
          label={t('sms-box.title')}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          look={{ dense: false, stale: list.stale }}
        />
      </ListBody>
    </Page>
  )
}
