import type { OfferedRole } from '@sofra/contract/access/user/user.contract.ts'
import { Checkbox } from 'antd'
import { Lock } from 'lucide-react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './RoleChoice.module.css'

interface RoleChoiceProps {
  /** Absent while loading. */
  readonly roles: readonly OfferedRole[] | undefined
  readonly value: readonly number[]
  readonly onChange: (value: number[]) => void
  readonly disabled?: boolean
}

/** The roles of an account, each with a summary; roles that cannot be granted are listed with the reason. */
export const RoleChoice = ({ roles, value, onChange, disabled = false }: RoleChoiceProps) => {
  const t = useT()
  if (!roles)
    return (
      <div className={`column ${styles.waiting}`} aria-busy="true">
        <span />
        <span />
        <span />
      </div>
    )
  if (!roles.length) return <p className="quiet">{t('user.role.none')}</p>
  const gives = ({ description, is_owner, keys }: OfferedRole) => {
    if (description) return description
    return is_owner ? t('user.role.everything') : t('user.role.keys', { n: keys })
  }
  const toggle = (id: number, on: boolean) => onChange(on ? [...value, id] : value.filter((one) => one !== id))
  return (
    <ul className={`column ${styles.roles}`}>
      {roles.map((role) => (
        <li key={role.id}>
          <Checkbox
            className={styles.role ?? ''}
            checked={value.includes(role.id)}
            disabled={disabled || !role.may_give}
            onChange={({ target }) => toggle(role.id, target.checked)}
          >
            <span className={styles.name}>{role.name}</span>
            <span className={styles.gives}>{gives(role)}</span>
            {role.may_give || disabled ? null : (
              <span className={styles.locked}>
                <Lock size={12} aria-hidden="true" /> {t('user.role.locked')}
              </span>
            )}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
