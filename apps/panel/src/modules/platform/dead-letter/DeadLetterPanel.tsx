import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions, Space } from 'antd'
import { DetailDrawer } from '../../../kit/drawer/DetailDrawer.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './DeadLetter.module.css'

interface DeadLetterPanelProps {
  readonly id: number
  readonly onClose: () => void
}

const useSteps = (id: number, onDone: () => void) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { dead_letter_id: id }
  const more = { onError: toast.fail, onSettled: () => queries.invalidateQueries({ queryKey: [deadLetter.name] }) }
  const replay = useMutation({
    mutationFn: () => call(deadLetter.replay, { params }),
    onSuccess: () => {
      toast.ok(t('dead-letter.replayed'))
      onDone()
    },
    ...more,
  })
  const discard = useMutation({
    mutationFn: () => call(deadLetter.discard, { params }),
    onSuccess: () => {
      toast.ok(t('dead-letter.discarded'))
      onDone()
    },
    ...more,
  })
  return { replay, discard }
}

/** A machine-readable text with its line breaks. */
const TextBlock = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <section>
    <h3>{title}</h3>
    <pre dir="ltr" className={`small breakable ${styles.text}`}>
      {text}
    </pre>
  </section>
)

/** A failed event with its payload, in a drawer. */
export const DeadLetterPanel = ({ id, onClose }: DeadLetterPanelProps) => {
  const t = useT()
  const may = useMay()
  const { dateTime } = useFormat()
  const { replay, discard } = useSteps(id, onClose)
  const one = useQuery({
    queryKey: [deadLetter.name, 'one', id],
    queryFn: ({ signal }) => call(deadLetter.one, { params: { dead_letter_id: id } }, { signal }),
  })
  return (
    <DetailDrawer
      of={one}
      title={one.data ? `${one.data.subscriber} · ${one.data.name}` : t('dead-letter.title')}
      failed={t('dead-letter.failed')}
      size={600}
      onClose={onClose}
      foot={() => (
        <Space>
          {may(deadLetter.replay) ? (
            <Button type="primary" loading={replay.isPending} onClick={() => replay.mutate()}>
              {t('dead-letter.replay')}
            </Button>
          ) : null}
          {may(deadLetter.discard) ? (
            <Button danger loading={discard.isPending} onClick={() => discard.mutate()}>
              {t('dead-letter.discard')}
            </Button>
          ) : null}
        </Space>
      )}
    >
      {(letter) => (
        <>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'at', label: t('dead-letter.at'), children: dateTime(letter.at) },
              { key: 'created_at', label: t('dead-letter.created_at'), children: dateTime(letter.created_at) },
              { key: 'company_id', label: t('dead-letter.company_id'), children: letter.company_id ?? '–' },
              { key: 'branch_id', label: t('dead-letter.branch_id'), children: letter.branch_id ?? '–' },
              { key: 'tries', label: t('dead-letter.tries'), children: letter.tries },
              ...(letter.replay_at
                ? [{ key: 'replay_at', label: t('dead-letter.replay_at'), children: dateTime(letter.replay_at) }]
                : []),
            ]}
          />
          <TextBlock title={t('dead-letter.error')} text={letter.error} />
          <TextBlock
            title={t('dead-letter.payload')}
            text={JSON.stringify({ id: letter.subject_id, ...(letter.payload as object) }, null, 2)}
          />
        </>
      )}
    </DetailDrawer>
  )
}
