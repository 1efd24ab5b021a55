import { Button, Checkbox, Popover, Segmented } from 'antd'
import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react'
import { useCorner } from '../../look/corner.ts'
import { useT } from '../../words/i18n.ts'
import type { Column } from '../table/columns.tsx'
import styles from './ColumnChoiceMenu.module.css'
import { type ColumnChoice, moved, ordered, shown, toggled } from './column-choice.ts'

interface ColumnChoiceMenuProps {
  readonly columns: readonly Pick<Column<never>, 'key' | 'title'>[]
  readonly choice: ColumnChoice
  /** `null`: back to how the list begins. */
  readonly onChange: (choice: ColumnChoice | null) => void
}

/** Which columns stand in the table, in which order, and how high its rows are. */
export const ColumnChoiceMenu = ({ columns, choice, onChange }: ColumnChoiceMenuProps) => {
  const t = useT()
  const corner = useCorner('bottom', 'end')
  const all = ordered(columns, choice)
  const visible = shown(columns, choice).map(({ key }) => key)
  const content = (
    <div className={styles.menu}>
      <ul className={styles.columns}>
        {all.map(({ key, title }, index) => (
          <li key={key} className={styles.column}>
            <Checkbox
              checked={visible.includes(key)}
              disabled={visible.length === 1 && visible[0] === key}
              onChange={() => onChange(toggled(choice, key))}
            >
              {t(title)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              disabled={index === 0}
              aria-label={t('list.column.up', { name: t(title) })}
              icon={<ArrowUp size={14} />}
              onClick={() => onChange(moved(columns, choice, key, -1))}
            />
            <Button
              type="text"
              size="small"
              disabled={index === all.length - 1}
              aria-label={t('list.column.down', { name: t(title) })}
              icon={<ArrowDown size={14} />}
              onClick={() => onChange(moved(columns, choice, key, 1))}
            />
          </li>
        ))}
      </ul>
      <Segmented
        block
        aria-label={t('list.density')}
        value={choice.dense ? 'compact' : 'normal'}
        options={[
          { value: 'normal', label: t('list.density.normal') },
          { value: 'compact', label: t('list.density.compact') },
        ]}
        onChange={(value) => onChange({ ...choice, dense: value === 'compact' })}
      />
      <Button type="link" onClick={() => onChange(null)}>
        {t('list.column.reset')}
      </Button>
    </div>
  )
  return (
    <Popover content={content} trigger="click" placement={corner}>
      <Button icon={<SlidersHorizontal size={16} />} aria-label={t('action.columns')} title={t('action.columns')} />
    </Popover>
  )
}
