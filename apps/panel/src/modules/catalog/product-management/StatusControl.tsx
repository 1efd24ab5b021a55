import { Button, Dropdown, Switch } from 'antd'
import { ChevronDown } from 'lucide-react'
import { ApiError } from '../../../kit/api-error.ts'
import { useT } from '../../../kit/i18n.ts'
import { useSay } from '../../../kit/say.ts'
import type { Target, Until } from './menu-change.ts'
import { useMenuActions } from './menu-context.ts'
import styles from './StatusControl.module.css'

interface StatusControlProps {
  readonly target: Target
  readonly name: string
  readonly closed: boolean
  /** Its category is closed: it shows its own state and cannot be changed. */
  readonly blocked?: boolean
}

const choices = [
  ['hour', 'menu.close.hour'],
  ['tomorrow', 'menu.close.tomorrow'],
  ['date', 'menu.close.date'],
  ['always', 'menu.close.always'],
] as const

/** The switch of a category or a product. Switching off asks for how long; switching on opens at once. */
export const StatusControl = ({ target, name, closed, blocked = false }: StatusControlProps) => {
  const t = useT()
  const say = useSay()
  const { mayCategory, mayProduct, change, askUntil } = useMenuActions()
  const may = target.kind === 'category' ? mayCategory : mayProduct
  const close = (until: Until) => change({ target, name, change: { status: 'closed', until } })
  const pick = ({ key }: { key: string }) => {
    if (key === 'date') askUntil({ target, name })
    else close(key === 'always' ? null : key)
  }
  const menu = { items: choices.map(([key, label]) => ({ key, label: t(label) })), onClick: pick }
  const label = t('menu.status-of', { name })

  if (blocked || !may)
    return (
      <span className={styles.control} data-blocked={blocked || undefined}>
        <Switch
          checked={!closed}
          disabled={!may}
          aria-label={label}
          aria-disabled={blocked}
          onClick={() => say.fail(new ApiError(409, { message: t('menu.category-closed') }))}
        />
      </span>
    )
  if (closed)
    return (
      <span className={styles.control}>
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            icon={<ChevronDown size={16} />}
            aria-label={t('menu.change-closing', { name })}
            title={t('menu.change-closing', { name })}
          />
        </Dropdown>
        <Switch
          checked={false}
          aria-label={label}
          onClick={() => change({ target, name, change: { status: 'open' } })}
        />
      </span>
    )
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <span className={styles.control}>
        <Switch checked aria-label={label} aria-haspopup="menu" />
      </span>
    </Dropdown>
  )
}
