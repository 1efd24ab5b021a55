import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { requestLog } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import { Button, Space } from 'antd'
import type { z } from 'zod'
import { userPick } from '../../../kit/list/filter/record-picks.ts'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { plainLog } from '../../../kit/plain/plainLog.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'

type Row = z.output<typeof requestLog.row>

const tones = { info: 'quiet', warn: 'warning', error: 'bad' } as const

/** The event in the colour of its severity. */
const Event = ({ event, level }: Pick<Row, 'event' | 'level'>) => (
  <StatusDot tone={tones[level]} label={useT()(`request-log.event.${event}`)} />
)

/** The reason of a refusal, in the words shown to the caller. */
const Reason = ({ code, told }: Pick<Row, 'code' | 'told'>) => (code ? <span title={code}>{told ?? code}</span> : null)

const Links = ({ of }: { readonly of: ReplyOf<typeof requestLog.one> }) => {
  const t = useT()
  const follow = useFollow()
  const link = (href: string, word: PhraseKey) => (
    <Button href={href} onClick={follow}>
      {t(word)}
    </Button>
  )
  return (
    <Space wrap>
      {of.fault ? link(`/log/error?fault=${of.fault.id}`, 'request-log.open-fault') : null}
      {of.user_id === null ? null : link(`/user/form/${of.user_id}`, 'request-log.open-user')}
      {of.call === null ? null : link(`/log/log?call=${encodeURIComponent(of.call)}`, 'request-log.all-of-call')}
    </Space>
  )
}

const statuses = ['400', '401', '402', '403', '404', '409', '413', '422', '429', '500', '503']

/** The requests relevant for operators. */
export default plainLog(requestLog, {
  columns: {
    level: { extra: true },
    event: { render: (row) => <Event event={row.event} level={row.level} />, fits: true },
    call: {
      render: ({ call }) => (
        <span dir="ltr" title={call ?? ''}>
          {call}
        </span>
      ),
    },
    code: { render: ({ code, told }) => <Reason code={code} told={told} /> },
    told: false,
    caller: { extra: true },
    count: { extra: true },
    request_id: { extra: true },
    release: { extra: true },
  },
  filters: {
    http_status: {
      kind: 'choice',
      field: 'http_status',
      label: 'request-log.http_status',
      options: statuses.map((value) => ({ value, text: value })),
    },
    user_id: userPick('user_id', 'request-log.user_id'),
  },
  links: (detail) => <Links of={detail} />,
})
