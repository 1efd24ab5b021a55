import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import { anonymiseMember, lookAtAnonymise } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Modal, Progress, Skeleton } from 'antd'
import { use, useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useFrames } from '../../../kit/stream/stream.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './MemberMerge.module.css'

interface AnonymiseDialogProps {
  readonly company: number
  readonly member: Member
  readonly home: string
  readonly onClose: () => void
}

interface Run {
  done: number
  total: number
}

/** Runs the anonymisation and returns its progress; undefined before the start. */
const useRun = (id: number, onEnd: () => void) => {
  const [run, setRun] = useState<Run>()
  useFrames((frame) => {
    if (frame.type !== 'progress' || frame.of !== 'member' || frame.id !== id) return
    setRun({ done: frame.done, total: frame.total })
    if (frame.state === 'anonymised') onEnd()
  })
  return [run, setRun] as const
}

type Looked = ReplyOf<typeof lookAtAnonymise>

interface AskedProps {
  readonly look: Looked
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** Lists what is deleted and what stays, and either the obstacles or the confirmation field. */
const Asked = ({ look: { orders, points, refusals, confirm }, typed, onType }: AskedProps) => {
  const t = useT()
  const id = useId()
  const { number } = useFormat()
  return (
    <>
      <Alert type="warning" showIcon title={t('member-merge.anonymise.irreversible')} />
      <p className={styles.goes}>{t('member-merge.anonymise.goes', { n: orders, points: number(points) })}</p>
      {refusals.map((why) => (
        <Alert
          key={why}
          type="error"
          showIcon
          title={t(`member-merge.refused.${why}`)}
          className={styles.refusal ?? ''}
        />
      ))}
      {refusals.length ? null : (
        <Field id={id} label={t('member-merge.anonymise.confirm', { digits: confirm })} required>
          <Input
            id={id}
            autoComplete="off"
            inputMode="numeric"
            maxLength={4}
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        </Field>
      )}
    </>
  )
}

const isConfirmed = (look: Looked | undefined, typed: string) =>
  look !== undefined && look.refusals.length === 0 && typed.trim() === look.confirm

/** Anonymises a member permanently, after confirmation. */
export default function AnonymiseDialog({ company, member, home, onClose }: AnonymiseDialogProps) {
  const t = useT()
  const toast = useToast()
  const view = use(ViewContext)
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const params = { company_id: company, member_id: member.id }
  const leave = () => {
    onClose()
    view?.leave(home)
    void queries.invalidateQueries({ queryKey: [members.name] })
  }
  const [run, setRun] = useRun(member.id, leave)
  const look = useQuery({
    queryKey: [members.name, 'anonymise', member.id],
    queryFn: ({ signal }) => call(lookAtAnonymise, { params }, { signal }),
    enabled: !run,
    gcTime: 0,
  })
  const anonymise = useMutation({
    mutationFn: () => call(anonymiseMember, { params, body: { confirm: typed.trim() } }),
    onSuccess: ({ total }) => {
      toast.ok(t('member-merge.anonymise.done'))
      if (total) setRun((current) => current ?? { done: 0, total })
      else leave()
    },
  })
  const fault = anonymise.error ?? look.error
  if (run)
    return (
      <Modal open title={t('member-merge.anonymise.title')} footer={null} onCancel={leave}>
        <Progress percent={Math.floor((run.done / Math.max(1, run.total)) * 100)} />
      </Modal>
    )
  return (
    <Modal
      open
      title={t('member-merge.anonymise.title')}
      okText={t('member-merge.anonymise')}
      cancelText={t('action.cancel')}
      okButtonProps={{ danger: true, disabled: !isConfirmed(look.data, typed) }}
      confirmLoading={anonymise.isPending}
      onOk={() => anonymise.mutate()}
      onCancel={onClose}
    >
      {fault ? <Alert type="error" showIcon title={fault.message} role="alert" /> : null}
      {look.isPending ? <Skeleton active /> : null}
      {look.data ? <Asked look={look.data} typed={typed} onType={setTyped} /> : null}
    </Modal>
  )
}
