import { putRoleKeys, type RoleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { Alert } from 'antd'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { ChangesBar } from '../../../kit/form/bar/ChangesBar.tsx'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Matrix, permissionsIn } from '../permission/permission.api.tsx'
import styles from './RoleKeys.module.css'
import { useRoleKeys } from './useRoleKeys.ts'

interface EditorProps {
  readonly opened: RoleKeys
  readonly setOpened: (role: RoleKeys) => void
}

/** The matrix of a role with search and save bar. */
export const RoleKeysEditor = ({ opened, setOpened }: EditorProps) => {
  const t = useT()
  const may = useMay()
  const [search, setSearch] = useState('')
  const { before, checked, isStaleDraft, select, saving, save, discard, added, removed } = useRoleKeys(
    opened,
    setOpened,
  )
  const { role, areas } = opened
  const editable = may(putRoleKeys) && !role.is_owner
  const locked = areas.flatMap(permissionsIn).filter(({ held }) => !held).length
  const dirty = added + removed > 0
  return (
    <>
      {role.description ? <p className={styles.about}>{role.description}</p> : null}
      {editable ? null : (
        <Alert type="info" showIcon title={t(role.is_owner ? 'role.owner.note' : 'role.read-only.note')} />
      )}
      {isStaleDraft ? <Alert type="warning" showIcon title={t('error.stale')} description={t('role.kept')} /> : null}
      <div className={`row ${styles.tools}`}>
        <SearchField value={search} placeholder={t('permission.search')} onChange={setSearch} />
        {editable ? (
          <span className={`inline-row quiet ${styles.hint} ${styles.keyboard}`}>{t('role.keyboard')}</span>
        ) : null}
        {editable && locked ? (
          <span className={`inline-row quiet ${styles.hint}`}>
            <Lock size={13} aria-hidden /> {t('role.locked.count', { n: locked })}
          </span>
        ) : null}
      </div>
      <Matrix
        label={t('role.permissions-of', { name: role.name })}
        areas={areas}
        checked={checked}
        before={before}
        search={search}
        {...(editable ? { select } : {})}
      />
      {editable ? (
        <ChangesBar
          dirty={dirty}
          saving={saving}
          savable={dirty}
          changes={t('role.save.changes', { added, removed })}
          save={save}
          discard={discard}
        />
      ) : null}
    </>
  )
}
