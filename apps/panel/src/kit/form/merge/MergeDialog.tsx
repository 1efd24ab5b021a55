import { Modal, Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { labelKey } from '../../record.ts'
import { useT } from '../../words/i18n.ts'
import { useFormOf } from '../form-context.ts'
import styles from './MergeDialog.module.css'
import type { Difference } from './merge.ts'

/** How the values of a record's fields are shown. */
export type Shown = (field: string, value: unknown) => ReactNode

interface MergeDialogProps {
  readonly differences: readonly Difference[]
  readonly shown: Shown
  readonly saving: boolean
  readonly onSave: (chosen: readonly Difference[]) => void
  readonly onClose: () => void
}

interface DifferenceRowProps {
  readonly of: Difference
  readonly shown: Shown
  readonly onChange: (keeps: Difference['keeps']) => void
}

const DifferenceRow = ({ of, shown, onChange }: DifferenceRowProps) => {
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
            <span className={styles.value}>{shown(of.field, of[side])}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}

/** Two versions of one record side by side, field by field; what is chosen of each is saved. */
export const MergeDialog = ({ differences, shown, saving, onSave, onClose }: MergeDialogProps) => {
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
        <DifferenceRow key={one.field} of={one} shown={shown} onChange={(keeps) => choose(one.field, keeps)} />
      ))}
    </Modal>
  )
}
