import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { pairingLength, pairKiosk } from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Devices.module.css'

interface PairDialogProps {
  readonly company: number
  readonly onClose: () => void
  readonly onPaired: () => unknown
}

const query = { limit: 100, sort: 'name' } as const

const useBranches = (company: number) =>
  useQuery({
    queryKey: ['branch', 'list', { company, ...query }],
    queryFn: ({ signal }) => call(branchList, { query: { ...query, company_id: company } }, { signal }),
    staleTime: 60_000,
  }).data?.items

/** Asks for the code shown on a device, and for its place. After a refusal the typed values stay. */
export const PairDialog = ({ company, onClose, onPaired }: PairDialogProps) => {
  const t = useT()
  const toast = useToast()
  const id = useId()
  const { guest_page } = useBootstrap()
  const branches = useBranches(company)
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<number>()
  const branch = chosen ?? (branches?.length === 1 ? branches[0]?.id : undefined)
  const pair = useMutation({
    mutationFn: (branch_id: number) =>
      call(pairKiosk, { params: { company_id: company }, body: { code, name, branch_id } }),
    onSuccess: async () => {
      toast.ok(t('kiosk-device.paired', { name }))
      await onPaired()
      onClose()
    },
  })
  const complete = code.replace(/[\s-]/g, '').length === pairingLength && name.trim() !== ''
  return (
    <Modal
      open
      title={t('kiosk-device.pair')}
      okText={t('kiosk-device.pair.ok')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !complete || branch === undefined }}
      confirmLoading={pair.isPending}
      mask={{ closable: false }}
      width={440}
      onOk={() => branch !== undefined && pair.mutate(branch)}
      onCancel={onClose}
    >
      <div className="stack-12">
        <p>{t('kiosk-device.address', { address: `${guest_page.url}/o/kiosk` })}</p>
        {pair.error ? <Alert type="error" showIcon title={pair.error.message} /> : null}
        <Field id={`${id}-code`} label={t('kiosk-device.code.field')}>
          <Input
            id={`${id}-code`}
            className={styles.code}
            value={code}
            maxLength={pairingLength + 4}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Field id={`${id}-branch`} label={t('order.branch_name')}>
          <Select
            id={`${id}-branch`}
            style={{ inlineSize: '100%' }}
            loading={!branches}
            value={branch}
            options={(branches ?? []).map((one) => ({ value: one.id, label: one.name }))}
            onChange={setChosen}
          />
        </Field>
        <Field id={`${id}-name`} label={t('kiosk-device.name')} help={t('kiosk-device.name.hint')}>
          <Input id={`${id}-name`} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
      </div>
    </Modal>
  )
}
