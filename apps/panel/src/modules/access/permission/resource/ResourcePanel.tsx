import type { PermissionResource } from '@sofra/contract/access/permission/permission.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { use } from 'react'
import { DetailDrawer } from '../../../../kit/drawer/DetailDrawer.tsx'
import { useFollow } from '../../../../kit/screen/link.ts'
import { ScreensContext, searchText } from '../../../../kit/screen/screen.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './Resource.module.css'
import { resourcesQuery, screensOf } from './resources.ts'

interface PartProps {
  readonly of: PermissionResource
}

/** The permissions of a resource with the calls that require them. */
const Permissions = ({ of: { permissions, calls } }: PartProps) => {
  const t = useT()
  const follow = useFollow()
  return (
    <ul className="stack-8">
      {permissions.map(({ key, name, danger }) => {
        const ownCalls = calls.filter((one) => one.key === key)
        return (
          <li key={key} className={styles.permission}>
            <a href={`/permission/list${searchText({ q: key })}`} onClick={follow} className="medium">
              {name}
            </a>{' '}
            <code className={styles.key}>{key}</code>
            {danger ? (
              <span className={`row small ${styles.danger}`} data-kind={danger}>
                <TriangleAlert size={13} aria-hidden /> {t(`permission.danger.${danger}`)}
              </span>
            ) : null}
            {ownCalls.length === 0 ? <span className={`quiet ${styles.quiet}`}>{t('permission.within')}</span> : null}
            {ownCalls.map(({ method, path, about }) => (
              <span key={`${method} ${path}`} className={styles.call}>
                <code className={styles.code}>
                  <b>{method}</b> {path}
                </code>
                {about ? (
                  <span className={`quiet ${styles.quiet}`} lang="en">
                    {about}
                  </span>
                ) : null}
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** The pages that make any of its calls. */
const Screens = ({ of }: PartProps) => {
  const t = useT()
  const follow = useFollow()
  const screens = screensOf(use(ScreensContext), of)
  if (screens.length === 0) return <span className={`quiet ${styles.quiet}`}>{t('permission.resource.no-screen')}</span>
  return (
    <ul className="stack-8">
      {screens.map(({ path, title }) => (
        <li key={path}>
          {/* A path with a record's id cannot be linked. */}
          {path.includes(':') ? (
            t(title)
          ) : (
            <a href={path} onClick={follow}>
              {t(title)}
            </a>
          )}{' '}
          <code className={styles.key}>{path}</code>
        </li>
      ))}
    </ul>
  )
}

interface ResourcePanelProps {
  readonly of: PermissionResource
  readonly onClose: () => void
}

/** One resource in a drawer: permissions with calls, pages, and holders. */
export const ResourcePanel = ({ of, onClose }: ResourcePanelProps) => {
  const t = useT()
  const query = useQuery({
    ...resourcesQuery,
    select: ({ items }) => items.find(({ resource }) => resource === of.resource) ?? of,
  })
  return (
    <DetailDrawer of={query} title={of.name} failed={t('list.failed')} size={640} onClose={onClose} foot={() => null}>
      {(one) => (
        <>
          <section>
            <h3>{t('permission.title')}</h3>
            <Permissions of={one} />
          </section>
          <section>
            <h3>{t('permission.resource.screens')}</h3>
            <Screens of={one} />
          </section>
          <section>
            <h3>{t('permission.default-roles')}</h3>
            {one.roles.map((role) => role.name).join(', ')}
            <span className={`quiet ${styles.quiet}`}>
              {t('permission.resource.held', { n: one.held.roles, users: one.held.users })}
            </span>
          </section>
        </>
      )}
    </DetailDrawer>
  )
}
