import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './RoleKeys.module.css'
import { RoleKeysEditor } from './RoleKeysEditor.tsx'
import { useOpenedRole } from './useRoleKeys.ts'

/** The permissions of a role. */
export default function RoleKeys({ id }: { readonly id: number }) {
  const t = useT()
  const { opened, setOpened, error, retry } = useOpenedRole(id)
  useTabTitle(opened?.role.name)
  return (
    <Page
      title={opened ? t('role.permissions-of', { name: opened.role.name }) : t('role.one')}
      home={{ title: t('role.title'), path: '/role/list' }}
    >
      {opened ? <RoleKeysEditor key={id} opened={opened} setOpened={setOpened} /> : null}
      {!opened && error ? (
        <EmptyState icon={CloudOff} title={t('form.failed')} hint={error.message}>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {!opened && !error ? (
        <div className="stack-12" aria-busy="true">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
            <span key={row} className={styles.bar} />
          ))}
        </div>
      ) : null}
    </Page>
  )
}
