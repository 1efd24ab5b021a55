import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import {
  type ChequeAudience,
  type HandOut,
  mostHanded,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { call } from '../../../kit/http/api.ts'
import { callAny } from '../../../kit/record.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useMemberOptions } from '../../member/member/member-options.api.ts'
import styles from './HandedPage.module.css'

interface PickProps<Value> {
  readonly id: string
  readonly company: number
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Chooses members by name or phone. */
const MembersSelect = ({ id, company, value, onChange }: PickProps<readonly number[]>) => {
  const t = useT()
  const [q, setQ] = useState('')
  const { options, isFetching } = useMemberOptions(company, q)
  return (
    <Select
      labelRender={pendingLabel}
      id={id}
      mode="multiple"
      value={[...value]}
      maxCount={mostHanded.members}
      placeholder={t('gift-cheque.hand-out.find')}
      showSearch={{ filterOption: false, onSearch: setQ }}
      loading={isFetching}
      options={options}
      onChange={onChange}
    />
  )
}

/** Chooses a group of members, or all. */
const GroupSelect = ({ id, company, value, onChange }: PickProps<number | null>) => {
  const t = useT()
  const may = useMay()
  const { data } = useQuery({
    queryKey: [memberGroup.name, 'choice', company],
    queryFn: ({ signal }) =>
      call(memberGroup.list, { params: { company_id: company }, query: { limit: 100 } }, { signal }),
    enabled: may(memberGroup.list),
  })
  const groups = (data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))
  return (
    <Select
      labelRender={pendingLabel}
      id={id}
      value={value ?? 0}
      options={[{ value: 0, label: t('gift-cheque.hand-out.everybody') }, ...groups]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}

const audiences = ['codes', 'group', 'members'] as const
type Audience = (typeof audiences)[number]

interface HandOutDialogProps {
  readonly handOut: Endpoint
  readonly params: Readonly<Record<string, number>>
  /** The company whose members can be chosen; without it only codes are created. */
  readonly company: number | undefined
  readonly onClose: () => void
}

/** Issues a cheque: as codes, to a group, or to chosen members. */
const HandOutDialog = ({ handOut, params, company, onClose }: HandOutDialogProps) => {
  const t = useT()
  const id = useId()
  const may = useMay()
  const toast = useToast()
  const visible = useVisible()
  const { number } = useFormat()
  const queries = useQueryClient()
  const [to, setTo] = useState<Audience>('codes')
  const [count, setCount] = useState<number | null>(100)
  const [groupId, setGroupId] = useState<number | null>(null)
  const [members, setMembers] = useState<readonly number[]>([])
  const offered = audiences.filter((one) => one === 'codes' || (company !== undefined && may(member.list)))
  const send = useMutation({
    mutationFn: (body: ChequeAudience) => callAny(handOut, { params, body }) as Promise<HandOut>,
    onSuccess: () => {
      toast.ok(t('gift-cheque.hand-out.begun'))
      onClose()
    },
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['gift-cheque'] }),
  })
  const body = (): ChequeAudience | undefined => {
    if (to === 'group') return { to, member_group_id: groupId }
    if (to === 'members') return members.length ? { to, member_ids: [...members] } : undefined
    return count ? { to, count } : undefined
  }
  const ready = body()
  return (
    <Modal
      open={visible}
      title={t('gift-cheque.hand-out')}
      okText={t('gift-cheque.hand-out')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: send.isPending, disabled: ready === undefined }}
      onOk={() => ready && send.mutate(ready)}
      onCancel={onClose}
    >
      <div className="stack-12">
        <Radio.Group
          aria-label={t('gift-cheque.hand-out.to')}
          value={to}
          options={offered.map((value) => ({ value, label: t(`gift-cheque.hand-out.to.${value}`) }))}
          onChange={({ target }) => setTo(target.value as Audience)}
        />
        <div className={`stack-4 ${styles.field}`}>
          <label htmlFor={id}>{t(`gift-cheque.hand-out.label.${to}`)}</label>
          {to === 'codes' ? (
            <NumberInput id={id} value={count} min={1} max={mostHanded.codes} onChange={setCount} />
          ) : null}
          {to === 'group' && company !== undefined ? (
            <GroupSelect id={id} company={company} value={groupId} onChange={setGroupId} />
          ) : null}
          {to === 'members' && company !== undefined ? (
            <MembersSelect id={id} company={company} value={members} onChange={setMembers} />
          ) : null}
          <small>{t(`gift-cheque.hand-out.hint.${to}`, { most: number(mostHanded.codes) })}</small>
        </div>
        <small>{t('gift-cheque.hand-out.fixes')}</small>
      </div>
    </Modal>
  )
}

export default HandOutDialog
