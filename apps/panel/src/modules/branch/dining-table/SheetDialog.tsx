import { type SheetSize, sheetSizes, tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { download } from '../../../kit/http/api.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useAreas } from './areas.ts'

interface SheetDialogProps {
  readonly branch: number
  /** A single table; otherwise all, or those of some areas. */
  readonly table?: { readonly id: number; readonly number: string } | undefined
  readonly onClose: () => void
}

/** Chooses the paper for the tables' QR codes, and downloads a PDF. */
const SheetDialog = ({ branch, table, onClose }: SheetDialogProps) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const visible = useVisible()
  const areas = useAreas(branch)
  const [size, setSize] = useState<SheetSize>(table ? 'a6' : 'a4-6')
  const [chosen, choose] = useState<readonly number[]>([])
  const print = useMutation({
    mutationFn: () =>
      download(tableSheet, {
        params: { branch_id: branch },
        query: {
          size,
          ...(table ? { table_id: table.id } : chosen.length ? { area_id: chosen.join(',') as never } : {}),
        },
      }),
    onSuccess: onClose,
    onError: toast.fail,
  })
  return (
    <Modal
      open={visible}
      title={table ? t('table-sheet.table', { number: table.number }) : t('table-sheet.title')}
      okText={t('table-sheet.download')}
      cancelText={t('action.cancel')}
      confirmLoading={print.isPending}
      onOk={() => print.mutate()}
      onCancel={onClose}
    >
      <Field group id={`${id}-size`} label={t('table-sheet.size')} help={t('table-sheet.hint')}>
        <Radio.Group
          vertical
          name={`${id}-size`}
          value={size}
          options={sheetSizes.map((value) => ({ value, label: t(`table-sheet.size.${value}`) }))}
          onChange={({ target }) => setSize(target.value as SheetSize)}
        />
      </Field>
      {table || areas.length === 0 ? null : (
        <Field id={`${id}-areas`} label={t('table-sheet.areas')}>
          <Select
            id={`${id}-areas`}
            mode="multiple"
            style={{ inlineSize: '100%' }}
            placeholder={t('table-sheet.all')}
            value={[...chosen]}
            options={areas.map((area) => ({ value: area.id, label: area.name }))}
            onChange={choose}
          />
        </Field>
      )}
    </Modal>
  )
}

export default SheetDialog
