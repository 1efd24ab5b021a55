import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'
import { lookAtMerge, mergeMembers } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Modal, Select, Skeleton } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useMemberOptions } from '../../member/member/member-options.api.ts'
import styles from './MemberMerge.module.css'
import { type Looked, MergePreview } from './MergePreview.tsx'

interface MergeDialogProps {
  readonly company: number
  /** The member that is kept. */
  readonly member: Pick<Member, 'id' | 'first_name' | 'last_name'>
  /** The duplicate, if it is known when the dialog opens. */
  readonly other?: number
  /** Swaps the two: for two selected members, so that no third is searched. */
  readonly onSwap?: () => void
  readonly onClose: () => void
  /** Called after the merge. */
  readonly onMerged?: () => void
}

interface OtherProps {
  readonly company: number
  readonly member: MergeDialogProps['member']
  readonly value: number | undefined
  readonly onChange: (other: number) => void
}

/** Finds the duplicate by name or phone. */
const OtherField = ({ company, member, value, onChange }: OtherProps) => {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(`${member.first_name} ${member.last_name}`.trim())
  const { options } = useMemberOptions(company, typed, value)
  return (
    <Field id={id} label={t('member-merge.merge.other')} help={t('member-merge.merge.other.hint')}>
      <Select
        id={id}
        autoFocus
        showSearch={{ filterOption: false, onSearch: setTyped }}
        value={value ?? null}
        options={options.filter((one) => one.value !== member.id)}
        onChange={(next) => next !== null && onChange(next)}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}

/** Returns the fields that are empty in the primary record and filled in the duplicate. */
const filledBy = ({ fields }: Looked): MergeField[] =>
  fields.filter(({ primary, duplicate }) => primary === '' && duplicate !== '').map(({ field }) => field)

/** Merges a duplicate into a member, after a preview of the fields and moved records. */
export default function MergeDialog(props: MergeDialogProps) {
  const { company, member, onSwap, onClose, onMerged } = props
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [picked, setFound] = useState(props.other)
  const other = onSwap ? props.other : picked
  const [chosen, setChosen] = useState<readonly MergeField[]>()
  const params = { company_id: company, member_id: member.id }
  const look = useQuery({
    queryKey: [members.name, 'merge', member.id, other],
    queryFn: ({ signal }) => call(lookAtMerge, { params: { ...params, other_id: other ?? 0 } }, { signal }),
    enabled: other !== undefined,
    gcTime: 0,
  })
  const take = chosen ?? (look.data ? filledBy(look.data) : [])
  const merge = useMutation({
    mutationFn: ({ primary, duplicate }: Looked) =>
      call(mergeMembers, {
        params: { ...params, other_id: duplicate.id },
        body: { version: primary.version, other_version: duplicate.version, take: [...take] },
      }),
    onSuccess: () => {
      toast.ok(t('member-merge.merge.done'))
      onClose()
      onMerged?.()
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'merge' })
    },
    // The records have changed since the preview: show the current state.
    onError: () => look.refetch(),
  })
  // A choice made for two other records does not apply to these.
  const choose = (to: () => void) => {
    to()
    setChosen(undefined)
    merge.reset()
  }
  return (
    <Modal
      open
      width={600}
      title={t('member-merge.merge.title')}
      okText={t('member-merge.merge')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !look.data }}
      confirmLoading={merge.isPending}
      onOk={() => look.data && merge.mutate(look.data)}
      onCancel={onClose}
    >
      {merge.error ? <Alert type="error" showIcon title={merge.error.message} role="alert" /> : null}
      {onSwap ? null : (
        <OtherField company={company} member={member} value={other} onChange={(next) => choose(() => setFound(next))} />
      )}
      {look.error ? <Alert type="error" showIcon title={look.error.message} /> : null}
      {other && look.isPending ? <Skeleton active /> : null}
      {look.data ? (
        <>
          <MergePreview look={look.data} take={take} onTake={setChosen} />
          {onSwap ? (
            <Button
              icon={<ArrowLeftRight size={16} aria-hidden="true" />}
              onClick={() => choose(onSwap)}
              className={styles.swap ?? ''}
            >
              {t('member-merge.merge.swap')}
            </Button>
          ) : null}
          <p className={styles.text}>{t('member-merge.merge.undo-hint')}</p>
        </>
      ) : null}
    </Modal>
  )
}
