import { LayoutList, Table2 } from 'lucide-react'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './ViewSwitch.module.css'

const views = [
  ['list', 'menu.view.list', LayoutList],
  ['table', 'menu.view.table', Table2],
] as const

interface ViewSwitchProps {
  readonly view: 'list' | 'table'
  readonly onChange: (view: 'list' | 'table') => void
}

/** The two ways to look at the menu. */
export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => {
  const t = useT()
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">{t('menu.view')}</legend>
      {views.map(([value, label, Icon]) => (
        <button
          key={value}
          type="button"
          className={styles.way}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
        >
          <Icon size={16} aria-hidden="true" />
          {t(label)}
        </button>
      ))}
    </fieldset>
  )
}
