import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { type Member, member as members } from '@sofra/contract/member/member/member.contract.ts'
import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'
import { lookAtMerge, mergeMembers } from '@sofra/contract/order/one-person/one-person.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Modal, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type Looked, MergePreview } from './MergePreview.tsx'
import styles from './OnePerson.module.css'

interface MergeDialogProps {
  readonly company: number
  readonly member: Member
  readonly onClose: () => void
}

const labelOf = ({ first_name, last_name, phone }: Member) =>
  [[first_name, last_name].filter(Boolean).join(' '), formatPhone(phone)].filter(Boolean).join(', ')

/** Other members of the company whom a text finds. */
const useOthers = (company: number, own: Member, typed: string) => {
  const q = useDebounced(typed)
  const { data } = useQuery({
    queryKey: [members.name, 'others', company, q],
    queryFn: ({ signal }) =>
      call(members.list, { params: { company_id: company }, query: { q, limit: 20 } }, { signal }),
  })
  return (data?.items ?? []).filter(({ id }) => id !== own.id).map((one) => ({ value: one.id, label: labelOf(one) }))
}

/** Where the primary record says nothing the other one does. */
const filledBy = ({ fields }: Looked): MergeField[] =>
  fields.filter(({ primary, duplicate }) => primary === '' && duplicate !== '').map(({ field }) => field)

/** Merges another record of the same person into a member, after it was said what stands and what moves. */
export default function MergeDialog({ company, member, onClose }: MergeDialogProps) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(`${member.first_name} ${member.last_name}`.trim())
  const [other, setOther] = useState<{ value: number; label: string }>()
  const [chosen, setChosen] = useState<readonly MergeField[]>()
  const options = useOthers(company, member, typed)
  const params = { company_id: company, member_id: member.id }
  const look = useQuery({
    queryKey: [members.name, 'merge', member.id, other?.value],
    queryFn: ({ signal }) => call(lookAtMerge, { params: { ...params, other_id: other?.value ?? 0 } }, { signal }),
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
      toast.ok(t('one-person.merge.done'))
      onClose()
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'merge' })
    },
    // What was looked at has changed meanwhile: it is shown as it is now.
    onError: () => look.refetch(),
  })
  return (
    <Modal
      open
      width={600}
      title={t('one-person.merge.title')}
      okText={t('one-person.merge')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !look.data }}
      confirmLoading={merge.isPending}
      onOk={() => look.data && merge.mutate(look.data)}
      onCancel={onClose}
    >
      {merge.error ? <Alert type="error" showIcon title={merge.error.message} role="alert" /> : null}
      <Field id={id} label={t('one-person.merge.other')} help={t('one-person.merge.other.hint')}>
        <Select
          id={id}
          autoFocus
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={other ?? null}
          labelInValue
          options={options}
          onChange={(next) => {
            setOther(options.find(({ value }) => value === next?.value))
            setChosen(undefined)
            merge.reset()
          }}
          style={{ inlineSize: '100%' }}
        />
      </Field>
      {look.error ? <Alert type="error" showIcon title={look.error.message} /> : null}
      {other && look.isPending ? <Skeleton active /> : null}
      {look.data ? (
        <>
          <MergePreview look={look.data} take={take} onTake={setChosen} />
          <p className={styles.text}>{t('one-person.merge.undo-hint')}</p>
        </>
      ) : null}
    </Modal>
  )
}
