import { userSessions } from '@sofra/contract/access/device/device.contract.ts'
import { userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { patchUser, resetUserPassword, type UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { Button } from 'antd'
import { CircleHelp, KeyRound } from 'lucide-react'
import { use } from 'react'
import { Section } from '../../../kit/form/Section.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Devices } from '../device/device.api.tsx'
import { UserState } from './columns.tsx'
import styles from './Security.module.css'
import { SwitchUser } from './SwitchUser.tsx'
import { useSendCode } from './useSendCode.ts'

/** The ways in of somebody: whether they may come in, another password, their devices, and why something is closed to them. */
export const SecuritySection = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const open = use(OpenContext)
  const send = useSendCode(row)
  const isSelf = row.id === me.id
  return (
    <Section title={t('user.section.security')}>
      <div className={styles.row}>
        <UserState {...row} />
        {may(patchUser) && !isSelf ? <SwitchUser row={row} /> : null}
      </div>
      {may(resetUserPassword) && !isSelf ? (
        <div className={styles.row}>
          <p className={styles.words}>{t('user.reset.hint', { email: row.email })}</p>
          <Button
            icon={<KeyRound size={16} aria-hidden="true" />}
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {t(row.is_invited ? 'user.invite-again' : 'user.reset')}
          </Button>
        </div>
      ) : null}
      {may(userPermissions) ? (
        <div className={styles.row}>
          <p className={styles.words}>{t('user.why.hint')}</p>
          <Button
            icon={<CircleHelp size={16} aria-hidden="true" />}
            onClick={() => open(`/user/${row.id}/permissions`)}
          >
            {t('user.why')}
          </Button>
        </div>
      ) : null}
      {may(userSessions) ? (
        <>
          <h3 className={styles.heading}>{t('device.title')}</h3>
          {isSelf ? <Devices /> : <Devices user={row.id} />}
        </>
      ) : null}
    </Section>
  )
}
