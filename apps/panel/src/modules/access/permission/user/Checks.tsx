import { type UserPermissions, whyNot } from '@sofra/contract/access/permission/permission.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, Info } from 'lucide-react'
import { use } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { ScreensContext } from '../../../../kit/screen/screen.ts'
import { useBootstrap } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './UserPermissions.module.css'

interface ChecksProps {
  readonly user: UserPermissions['user']
  readonly permission: string
  readonly branch: number | undefined
}

/** On which addresses alone the pages of a permission open, where these have any of their own. */
const useHostNote = (permission: string) => {
  const t = useT()
  const screens = use(ScreensContext)
  const { company_hosts, platform_hosts } = useBootstrap().site
  const pages = screens.filter(({ needs }) => needs.some(({ access }) => access === permission))
  const [first, ...others] = new Set(pages.map(({ when }) => when?.host))
  if (!first || others.length) return undefined
  const hosts = (first === 'platform' ? platform_hosts : company_hosts).join(', ')
  return hosts ? t(`why.host.${first}`, { hosts }) : undefined
}

/** The checks of the server one by one, with the verdict above them. */
export const Checks = ({ user, permission, branch }: ChecksProps) => {
  const t = useT()
  const host = useHostNote(permission)
  const query = { key: permission, ...(branch ? { branch_id: branch } : {}) }
  const { data, error } = useQuery({
    queryKey: ['user', 'why-not', user.id, query],
    queryFn: ({ signal }) => call(whyNot, { params: { user_id: user.id }, query }, { signal }),
    // What was so a moment ago may be mended now, and that is what one looks for here.
    staleTime: 0,
  })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <span className={styles.bar} aria-busy="true" />
  return (
    <div role="status">
      <p className={styles.verdict} data-allowed={data.allowed}>
        {t(data.allowed ? 'why.allowed' : 'why.refused', { name: user.name })}
      </p>
      <ol className={styles.checks}>
        {data.checks.map(({ check, passed, text }) => (
          <li key={check} data-passed={passed}>
            {passed ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
            <span>
              <span className="visually-hidden">{t(passed ? 'why.passed' : 'why.failed')}: </span>
              {text}
            </span>
          </li>
        ))}
        {host ? (
          <li>
            <Info size={18} aria-hidden />
            <span>{host}</span>
          </li>
        ) : null}
      </ol>
    </div>
  )
}
