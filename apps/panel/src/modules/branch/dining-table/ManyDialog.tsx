import { zodResolver } from '@hookform/resolvers/zod'
import { addTables, tableRange } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { issuePhrase } from '@sofra/contract/kernel/issues.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useId, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useFaults } from '../../../kit/form/faults.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { FormContext } from '../../../kit/form/form-context.ts'
import { call } from '../../../kit/http/api.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { AreaField } from './AreaField.tsx'
import styles from './DiningTable.module.css'

const of = { name: 'dining-table', input: tableRange }
const { Text, NumberField, Choice } = fieldsOf(of)

type Typed = z.input<typeof tableRange>
type Values = z.output<typeof tableRange>

/** A preview of the tables for the typed range. */
const Preview = () => {
  const t = useT()
  const { prefix = '', from, to } = useWatch() as Partial<Values>
  if (!from || !to || from > to) return null
  const words = { first: `${prefix.trim()}${from}`, last: `${prefix.trim()}${to}`, n: to - from + 1 }
  return <p className={styles.preview}>{t('dining-table.many.preview', words)}</p>
}

interface ManyDialogProps {
  readonly branch: number
  readonly onClose: () => void
}

/** Adds a range of tables at once: 1 to 20 in the garden. */
const ManyDialog = ({ branch, onClose }: ManyDialogProps) => {
  const t = useT()
  const toast = useToast()
  const visible = useVisible()
  const queries = useQueryClient()
  const formId = useId()
  const form = useForm<Typed, unknown, Values>({
    mode: 'onTouched',
    defaultValues: { prefix: '', from: 1, to: 10, area_id: null, seats: 4, shape: 'square' },
    resolver: zodResolver(tableRange, { error: (issue) => t(...issuePhrase(issue)) }),
    shouldFocusError: false,
  })
  const { ref } = useFaults(form)
  const context = useMemo(() => ({ of, readOnly: false }), [])
  const add = useMutation({
    mutationFn: (body: Values) => call(addTables, { params: { branch_id: branch }, body }),
    onSuccess: ({ added, present }) => {
      if (present.length) toast.warn(t('dining-table.many.present', { numbers: present.join(', ') }))
      if (added) toast.ok(t('dining-table.many.added', { n: added }))
      onClose()
    },
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: ['dining-table'] }),
  })
  return (
    <Modal
      open={visible}
      title={t('dining-table.many')}
      okText={t('action.add')}
      cancelText={t('action.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: add.isPending }}
      onCancel={onClose}
    >
      <FormProvider {...form}>
        <FormContext value={context}>
          <form ref={ref} id={formId} noValidate onSubmit={form.handleSubmit((values) => add.mutate(values))}>
            <FieldRow>
              <Text name="prefix" />
              <NumberField name="from" />
              <NumberField name="to" />
            </FieldRow>
            <Preview />
            <AreaField />
            <NumberField name="seats" />
            <Choice name="shape" words="dining-table.shape" />
          </form>
        </FormContext>
      </FormProvider>
    </Modal>
  )
}

export default ManyDialog
