import { userSessions } from '@sofra/contract/access/device/device.contract.ts'
import { userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { patchUser, resetUserPassword, type UserRow } from '@sofra/contract/access/user/user.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { CircleHelp, KeyRound } from 'lucide-react'
import { use } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { Devices } from '../device/device.api.tsx'
import { UserState } from './columns.tsx'
import styles from './Security.module.css'

/** Deactivates a user after confirmation, or activates them. */
const SwitchUser = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (is_active: boolean) => call(patchUser, { params: { user_id: row.id }, body: { is_active } }),
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => Promise.all(['user', 'session'].map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  })
  if (!row.is_active)
    return (
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('user.switch-on')}
      </Button>
    )
  return (
    <Confirm
      danger
      title={t('user.switch-off.ask', { name: `${row.name} ${row.surname}` })}
      text={t('user.switch-off.hint')}
      ok={t('user.switch-off')}
      onConfirm={() => change.mutateAsync(false).catch(() => undefined)}
    >
      {(ask) => (
        <Button onClick={ask} danger loading={change.isPending}>
          {t('user.switch-off')}
        </Button>
      )}
    </Confirm>
  )
}

/** E-mails a password code to a user, or the invitation again. */
const useSendCode = ({ id, is_invited }: UserRow) => {
  const t = useT()
  const toast = useToast()
  return useMutation({
    mutationFn: () => call(resetUserPassword, { params: { user_id: id } }),
    onSuccess: () => toast.ok(t(is_invited ? 'user.invite-again.sent' : 'user.reset.sent')),
    onError: toast.fail,
  })
}

/** The sign-in of a user: active or not, password, devices, and missing permissions. */
export const SecuritySection = ({ row }: { readonly row: UserRow }) => {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const open = use(OpenContext)
  const send = useSendCode(row)
  const isSelf = row.id === me.id
  return (
    <Section title={t('user.section.security')}>
      <div className={`row ${styles.row}`}>
        <UserState {...row} />
        {may(patchUser) && !isSelf ? <SwitchUser row={row} /> : null}
      </div>
      {may(resetUserPassword) && !isSelf ? (
        <div className={`row ${styles.row}`}>
          <p className={`quiet breakable ${styles.words}`}>{t('user.reset.hint', { email: row.email })}</p>
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
        <div className={`row ${styles.row}`}>
          <p className={`quiet breakable ${styles.words}`}>{t('user.why.hint')}</p>
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
