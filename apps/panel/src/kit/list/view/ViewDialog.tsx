import type { SavedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { Button, Checkbox, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { Confirm } from '../../dialog/Confirm.tsx'
import { useVisible } from '../../screen/view.ts'
import { useT } from '../../words/i18n.ts'
import type { ViewsProps } from './useListView.ts'
import { useViews } from './useViews.ts'
import styles from './Views.module.css'

interface ViewDialogProps extends ViewsProps {
  /** Saves the list's current state as a new view; otherwise the open view is renamed, shared or deleted. */
  readonly isNew: boolean
  readonly onClose: () => void
}

const onlyMe = 0

/** Returns the roles to share with, including a current one that this user may not choose. */
const rolesOf = ({ roles, current }: ReturnType<typeof useViews>, isNew: boolean) => {
  const roleOptions = roles.map(({ id, name }) => ({ value: id, label: name }))
  const { role_id: id = null, role_name: name = null } = (!isNew && current) || {}
  const isOther = id !== null && !roleOptions.some(({ value }) => value === id)
  return isOther ? [...roleOptions, { value: id, label: name ?? '' }] : roleOptions
}

interface RemoveProps {
  readonly view: SavedView | undefined
  readonly onConfirm: () => Promise<void>
}

const Remove = ({ view, onConfirm }: RemoveProps) => {
  const t = useT()
  if (!view) return <span />
  return (
    <Confirm
      danger
      title={t('list.delete.ask', { name: view.name })}
      text={t(view.role_id === null ? 'list.delete.hint' : 'view.delete.shared')}
      ok={t('action.delete')}
      onConfirm={onConfirm}
    >
      {(ask) => (
        <Button danger onClick={ask}>
          {t('action.delete')}
        </Button>
      )}
    </Confirm>
  )
}

/** Names a view and sets who sees it. */
const ViewDialog = ({ isNew, onClose, ...props }: ViewDialogProps) => {
  const t = useT()
  const id = useId()
  const visible = useVisible()
  const views = useViews(props)
  const current = isNew ? undefined : views.current
  const [name, setName] = useState(current?.name ?? '')
  const [role, setRole] = useState(current?.role_id ?? null)
  const [opens, setOpens] = useState(current?.is_default ?? false)
  const [tried, setTried] = useState(false)
  const isMissing = tried && name.trim() === ''
  const save = async () => {
    setTried(true)
    if (name.trim() === '') return document.getElementById(id)?.focus()
    const of = { name: name.trim(), role_id: role }
    if (await (isNew ? views.create(of, opens) : views.edit(of, opens))) onClose()
  }
  return (
    <Modal
      open={visible}
      width={440}
      title={isNew ? t('view.create.title') : t('view.edit', { name: current?.name ?? '' })}
      onCancel={onClose}
      afterOpenChange={(opened) => opened && document.getElementById(id)?.focus()}
      footer={
        <div className={`wrap-row ${styles.foot}`}>
          <Remove
            view={current}
            onConfirm={async () => {
              if (await views.remove()) onClose()
            }}
          />
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" loading={views.isPending} onClick={() => void save()}>
            {t('action.save')}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        <label htmlFor={id}>{t('saved-view.name')}</label>
        <Input
          id={id}
          value={name}
          maxLength={120}
          aria-invalid={isMissing}
          aria-describedby={`${id}-error`}
          {...(isMissing ? { status: 'error' } : {})}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void save()}
        />
        <span id={`${id}-error`} className="bad small" role="alert">
          {isMissing ? t('rule.required') : null}
        </span>
        <label htmlFor={`${id}-role`}>{t('view.share')}</label>
        <Select
          id={`${id}-role`}
          value={role ?? onlyMe}
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: onlyMe, label: t('view.share.me') }, ...rolesOf(views, isNew)]}
          onChange={(value) => setRole(value === onlyMe ? null : value)}
        />
        <Checkbox checked={opens} onChange={({ target }) => setOpens(target.checked)}>
          {t('view.default')}
        </Checkbox>
      </div>
    </Modal>
  )
}

export default ViewDialog
