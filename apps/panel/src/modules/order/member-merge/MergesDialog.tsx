import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import { memberMerges, undoMerge } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { Undo2 } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './MemberMerge.module.css'
import { mergeLabel } from './merge-label.ts'

type Merged = ReplyOf<typeof memberMerges>['items'][number]

interface MergeRowProps {
  readonly merged: Merged
  readonly busy: boolean
  readonly onUndo: (() => void) | undefined
}

/** One merge and the effect of undoing it. */
const MergeRow = ({ merged, busy, onUndo }: MergeRowProps) => {
  const t = useT()
  const { date, time } = useFormat()
  const at = (instant: string) => `${date(instant)} ${time(instant)}`
  const { name, by, undone_at, undone_by, refusal, rows, orders_since, changed, undo_until } = merged
  const fields = changed.map((field) => t(mergeLabel(field))).join(', ')
  return (
    <li className={`stack-4 breakable ${styles.merge}`}>
      <strong>{name ? t('member-merge.merges.of', { name }) : t('member-merge.merges.of.nobody')}</strong>
      <p>{t('member-merge.merges.by', { by, at: at(merged.at) })}</p>
      {undone_at ? <p>{t('member-merge.merges.undone', { by: undone_by ?? '', at: at(undone_at) })}</p> : null}
      {refusal ? <p>{t(`member-merge.undo.${refusal}`)}</p> : null}
      {undone_at || refusal ? null : (
        <>
          <p>{t('member-merge.merges.until', { at: at(undo_until) })}</p>
          <ul>
            <li>{t('member-merge.undo.rows', { n: rows })}</li>
            {orders_since ? <li>{t('member-merge.undo.orders-since', { n: orders_since })}</li> : null}
            {fields ? <li>{t('member-merge.undo.changed', { fields })}</li> : null}
          </ul>
          {onUndo ? (
            <Button icon={<Undo2 size={16} aria-hidden="true" />} loading={busy} onClick={onUndo}>
              {t('member-merge.undo')}
            </Button>
          ) : null}
        </>
      )}
    </li>
  )
}

interface MergesDialogProps {
  readonly company: number
  readonly member: Member
  readonly onClose: () => void
}

/** The merges of a member, each with the effect of undoing it, or the reason why it cannot be undone. */
export default function MergesDialog({ company, member, onClose }: MergesDialogProps) {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const params = { company_id: company, member_id: member.id }
  const { data, error, refetch } = useQuery({
    queryKey: [members.name, 'merges', member.id],
    queryFn: ({ signal }) => call(memberMerges, { params }, { signal }),
    gcTime: 0,
  })
  const undo = useMutation({
    mutationFn: (id: number) => call(undoMerge, { params: { ...params, member_merge_id: id } }),
    onSuccess: () => {
      toast.ok(t('member-merge.undo.done'))
      onClose()
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'merges' })
    },
    onError: () => refetch(),
  })
  return (
    <Modal open title={t('member-merge.merges')} footer={null} onCancel={onClose}>
      {undo.error ? <Alert type="error" showIcon title={undo.error.message} role="alert" /> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active />}
      {data?.items.length === 0 ? <p className={styles.text}>{t('member-merge.merges.none')}</p> : null}
      {data?.items.length ? (
        <ul className="stack-16">
          {data.items.map((merged) => (
            <MergeRow
              key={merged.id}
              merged={merged}
              busy={undo.isPending}
              onUndo={may(undoMerge) ? () => undo.mutate(merged.id) : undefined}
            />
          ))}
        </ul>
      ) : null}
    </Modal>
  )
}
