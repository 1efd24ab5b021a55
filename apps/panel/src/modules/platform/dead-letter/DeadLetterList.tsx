import { type DeadLetterRow, deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { use } from 'react'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { PlaceContext, useSearch } from '../../../kit/screen/place.ts'
import { href, type Screen } from '../../../kit/screen/screen.ts'
import { idField } from '../../../kit/screen/search.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DeadLetterPanel } from './DeadLetterPanel.tsx'
import { SubscriberLag } from './SubscriberLag.tsx'

const { text, number, date } = columnsOf(deadLetter)
const unsorted = ({ sort: _, ...column }: ReturnType<typeof text>) => column
const columns = [
  text('subscriber'),
  unsorted(text('name')),
  date('created_at'),
  unsorted(number('tries')),
  unsorted(text('error')),
]

const search = { letter: idField }

/** Events that a subscriber could not handle; one opens over the list. How far each subscriber is behind stands above. */
export default function DeadLetterList() {
  const t = useT()
  const list = useList<DeadLetterRow>({ name: deadLetter.name, list: deadLetter.list })
  const [{ letter }, set] = useSearch(search)
  const place = use(PlaceContext)
  const hrefOf = ({ id }: DeadLetterRow) =>
    place ? href<string>(place.screen as Screen<string>, {} as never, { ...place.search, letter: id }) : ''
  return (
    <Page
      title={t('dead-letter.title')}
      count={list.total}
      filters={
        <SearchField
          value={list.state.q ?? ''}
          placeholder={t('dead-letter.search')}
          onChange={(q) => list.set({ q })}
        />
      }
    >
      <SubscriberLag />
      <ListBody list={list} hint={t('dead-letter.empty')}>
        <DataTable
          label={t('dead-letter.title')}
          columns={columns}
          rows={list.rows}
          sort={list.state.sort}
          onSort={(field) => list.set({ sort: turned(list.state.sort, field) })}
          open={hrefOf}
          look={{ dense: false, stale: list.stale }}
        />
      </ListBody>
      {letter === undefined ? null : <DeadLetterPanel id={letter} onClose={() => set({ letter: undefined })} />}
    </Page>
  )
}
