import { type DeadLetterRow, deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { call } from '../../../kit/http/api.ts'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { turned } from '../../../kit/list/list-state.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { Clamped } from '../../../kit/list/table/Clamped.tsx'
import { columnsOf } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { idField } from '../../../kit/screen/search.ts'
import { useSearch, useSearchHref } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { DeadLetterPanel } from './DeadLetterPanel.tsx'

const { text, number, date, custom } = columnsOf(deadLetter)
const unsorted = ({ sort: _, ...column }: ReturnType<typeof text>) => column
const columns = [
  text('subscriber'),
  unsorted(text('name')),
  date('created_at'),
  unsorted(number('tries')),
  custom('error', ({ error }) => <Clamped>{error}</Clamped>),
]

/** The polling interval of the lag, in ms. */
const everyMs = 10_000

/** The lag of each subscriber, with a button to replay its failed events. */
const SubscriberLag = () => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const { dateTime } = useFormat()
  const { data } = useQuery({
    queryKey: [deadLetter.name, 'subscribers'],
    queryFn: ({ signal }) => call(deadLetter.subscribers, {}, { signal }),
    refetchInterval: everyMs,
  })
  const replay = useMutation({
    mutationFn: (subscriber: string) => call(deadLetter.replayAll, { body: { subscriber } }),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [deadLetter.name] }),
  })
  if (!data?.subscribers.length) return null
  return (
    <Descriptions
      title={t('dead-letter.lag')}
      column={1}
      size="small"
      colon={false}
      items={data.subscribers.map(({ subscriber, unread, oldest_at, dead_letters }) => ({
        key: subscriber,
        label: subscriber,
        children: (
          <>
            {unread && oldest_at
              ? `${t('dead-letter.unread', { n: unread })} · ${dateTime(oldest_at)}`
              : t('dead-letter.up-to-date')}
            {dead_letters && may(deadLetter.replayAll) ? (
              <Button type="link" size="small" loading={replay.isPending} onClick={() => replay.mutate(subscriber)}>
                {t('dead-letter.replay-all')}
              </Button>
            ) : null}
          </>
        ),
      }))}
    />
  )
}

const search = { letter: idField }

/** Events that a subscriber failed to process; an event opens in a drawer. The lag of each subscriber is above. */
export default function DeadLetterList() {
  const t = useT()
  const list = useList<DeadLetterRow>({ name: deadLetter.name, list: deadLetter.list })
  const [{ letter }, set] = useSearch(search)
  const here = useSearchHref(search)
  return (
    <Page
      title={t('dead-letter.title')}
      count={list.count}
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
          open={({ id }) => here({ letter: id })}
          look={{ dense: false, stale: list.stale }}
        />
      </ListBody>
      {letter === undefined ? null : <DeadLetterPanel id={letter} onClose={() => set({ letter: undefined })} />}
    </Page>
  )
}
