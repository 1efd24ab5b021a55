import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** How often the lag is read anew, in ms. */
const everyMs = 10_000

/** How far each subscriber is behind; all that one could not handle can be replayed at once. */
export const SubscriberLag = () => {
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
