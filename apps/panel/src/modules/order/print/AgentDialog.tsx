import { addPrintAgent } from '@sofra/contract/order/print/printer.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { call } from '../../../kit/http/api.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Agents.module.css'

interface AgentDialogProps {
  readonly branch: number
  readonly onClose: () => void
}

/** Adds a print agent, and shows its pairing code once. */
export const AgentDialog = ({ branch, onClose }: AgentDialogProps) => {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const add = useMutation({
    mutationFn: () => call(addPrintAgent, { params: { branch_id: branch }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['printer', 'agents', branch] }),
  })
  const createdAgent = add.data
  const close = <Button onClick={onClose}>{t('action.close')}</Button>
  return (
    <Modal
      open={visible}
      title={t(createdAgent ? 'print-agent.code.title' : 'print-agent.add')}
      okText={t('print-agent.add')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={add.isPending}
      mask={{ closable: false }}
      width={560}
      onOk={() => add.mutate()}
      onCancel={onClose}
      {...(createdAgent ? { footer: close } : {})}
    >
      {add.error ? <Alert type="error" showIcon title={add.error.message} /> : null}
      {createdAgent ? (
        <div className={styles.made}>
          <output className={styles.code} aria-label={t('print-agent.code.title')}>
            {createdAgent.code}
          </output>
          <p>{t('print-agent.code.text')}</p>
          <pre
            className={styles.command}
          >{`sofra-print-agent pair --server ${location.origin} --code ${createdAgent.code}`}</pre>
        </div>
      ) : (
        <Field id={id} label={t('print-agent.name')} help={t('print-agent.name.hint')}>
          <Input
            id={id}
            value={name}
            maxLength={60}
            autoFocus
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={() => name.trim() !== '' && add.mutate()}
          />
        </Field>
      )}
    </Modal>
  )
}
