import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { Select } from 'antd'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useField } from '../../../kit/form/field/useField.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './IconField.module.css'
import { useIcons } from './useIcons.ts'

interface IconFieldProps {
  readonly name: string
  readonly help: PhraseKey
  /** The text while none is chosen. */
  readonly none: PhraseKey
}

/** Chooses one of the platform's icons, or none. An inactive icon stays where it was chosen. */
export const IconField = ({ name, help, none }: IconFieldProps) => {
  const t = useT()
  const field = useField(name)
  const icons = useIcons().filter(({ id, is_active }) => is_active || id === field.value)
  return (
    <FormField field={field} help={help}>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        allowClear
        className={styles.field ?? ''}
        showSearch={{ filterOption: (typed, option) => toSearchText(option?.name ?? '').includes(toSearchText(typed)) }}
        value={(field.value as number | null) ?? undefined}
        placeholder={t(none)}
        options={icons.map(({ id, name: called, image }) => ({
          value: id,
          name: called,
          label: (
            <span className={`row ${styles.icon}`}>
              <Picture path={image} width={24} height={24} />
              {called}
            </span>
          ),
        }))}
        onChange={(chosen) => field.onChange(chosen ?? null)}
      />
    </FormField>
  )
}
