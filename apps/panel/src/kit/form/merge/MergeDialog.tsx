import { Modal, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { labelKey } from '../../record.ts'
import { useT } from '../../words/i18n.ts'
import { useFormOf } from '../form-context.ts'
import styles from './MergeDialog.module.css'
import type { Difference } from './merge.ts'

/** Formats the values of a record's fields. */
export type ShowValue = (field: string, value: unknown) => ReactNode

interface MergeDialogProps {
  readonly differences: readonly Difference[]
  readonly showField: ShowValue
  readonly saving: boolean
  readonly onSave: (chosen: readonly Difference[]) => void
  readonly onClose: () => void
}

interface DifferenceRowProps {
  readonly of: Difference
  readonly showField: ShowValue
  readonly onChange: (keeps: Difference['keeps']) => void
}

const DifferenceRow = ({ of, showField, onChange }: DifferenceRowProps) => {
  const t = useT()
  const name = useId()
  const { name: record } = useFormOf().of
  return (
    <fieldset className={styles.line}>
      <legend>{t(labelKey(record, of.field))}</legend>
      <Radio.Group
        className={styles.sides ?? ''}
        name={name}
        value={of.keeps}
        onChange={(event) => onChange(event.target.value)}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Radio key={side} value={side} className={styles.side ?? ''}>
            <span className={styles.whose}>{t(`merge.${side}`)}</span>
            <span className={styles.value}>{showField(of.field, of[side])}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** Compares two versions of a record field by field; saves the chosen value of each field. */
export const MergeDialog = ({ differences, showField, saving, onSave, onClose }: MergeDialogProps) => {
  const t = useT()
  const [chosen, setChosen] = useState(differences)
  const choose = (field: string, keeps: Difference['keeps']) =>
    setChosen(chosen.map((one) => (one.field === field ? { ...one, keeps } : one)))
  return (
    <Modal
      open
      width={720}
      title={t('merge.title')}
      okText={t('merge.save')}
      cancelText={t('merge.back')}
      confirmLoading={saving}
      onOk={() => onSave(chosen)}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('merge.hint')}</p>
      {chosen.map((one) => (
        <DifferenceRow key={one.field} of={one} showField={showField} onChange={(keeps) => choose(one.field, keeps)} />
      ))}
    </Modal>
  )
}
