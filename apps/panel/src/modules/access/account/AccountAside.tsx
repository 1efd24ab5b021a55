import { type AccountRow, account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Users } from 'lucide-react'
import { use } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { call } from '../../../kit/http/api.ts'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Account.module.css'
import { AccountState } from './AccountState.tsx'

/** Deactivates an account after confirmation, or activates it. */
const SwitchAccount = ({ row }: { readonly row: AccountRow }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (is_active: boolean) => call(patchAccount, { params: { account_id: row.id }, body: { is_active } }),
    onSuccess: () => toast.ok(t('action.saved')),
    onError: toast.fail,
    onSettled: () => queries.invalidateQueries({ queryKey: [account.name] }),
  })
  if (!row.is_active)
    return (
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('account.switch-on')}
      </Button>
    )
  return (
    <Confirm
      danger
      title={t('account.switch-off.ask', { name: row.name })}
      text={t('account.switch-off.hint')}
      ok={t('account.switch-off')}
      onConfirm={() => change.mutateAsync(false).catch(() => undefined)}
    >
      {(ask) => (
        <Button onClick={ask} danger loading={change.isPending}>
          {t('account.switch-off')}
        </Button>
      )}
    </Confirm>
  )
}

/** An account's type and state, and a link to its users. */
export const AccountAside = ({ row }: { readonly row: AccountRow }) => {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const open = use(OpenContext)
  return (
    <div className={`row ${styles.aside}`}>
      <p className={`wrap-row ${styles.facts}`}>
        <span>{[t(`account-type.${row.type}`), row.parent_name].filter(Boolean).join(' · ')}</span>
        <AccountState row={row} />
      </p>
      {may(user.list) ? (
        <Button icon={<Users size={16} aria-hidden="true" />} onClick={() => open(`/user/list?account_id=${row.id}`)}>
          {t('account.people', { n: row.users })}
        </Button>
      ) : null}
      {may(patchAccount) && row.id !== me.account_id ? <SwitchAccount row={row} /> : null}
    </div>
  )
}
