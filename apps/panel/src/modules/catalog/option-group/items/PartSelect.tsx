import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { Select } from 'antd'
import { Plus } from 'lucide-react'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import { translatedText } from '../../../../kit/words/translated.ts'
import styles from './PartSelect.module.css'

interface PartSelectProps {
  readonly label: string
  /** Search results. */
  readonly parts: readonly { readonly id: number; readonly name: Translated }[]
  readonly text: string
  readonly onText: (text: string) => void
  readonly busy: boolean
  /** Adds an entry that creates the searched name; it has no id. */
  readonly create?: string
  readonly onPick: (id: number | null) => void
}

const makes = 0

/** Search field below the options that adds another one. */
export const PartSelect = ({ label, parts, text, onText, busy, create, onPick }: PartSelectProps) => {
  const t = useT()
  const [lang] = useLang()
  const options = [
    ...parts.map(({ id, name }) => ({ value: id, label: translatedText(name, lang) })),
    ...(create
      ? [
          {
            value: makes,
            label: (
              <span className={`inline-row ${styles.create}`}>
                <Plus size={14} aria-hidden="true" />
                {create}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <Select<number>
      value={null}
      showSearch={{ filterOption: false, searchValue: text, onSearch: onText }}
      placeholder={label}
      aria-label={label}
      loading={busy}
      notFoundContent={busy ? null : t('branch-option-group.pick.none')}
      options={options}
      onSelect={(id) => onPick(id === makes ? null : id)}
      className={styles.select ?? ''}
    />
  )
}
