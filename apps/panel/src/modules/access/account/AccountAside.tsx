import { type AccountRow, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { user } from '@sofra/contract/access/user/user.contract.ts'
import { Button } from 'antd'
import { Users } from 'lucide-react'
import { use } from 'react'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useMe } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Account.module.css'
import { AccountState } from './AccountState.tsx'
import { SwitchAccount } from './SwitchAccount.tsx'

/** What an account is, how it stands, and the way to its people. */
export const AccountAside = ({ row }: { readonly row: AccountRow }) => {
  const t = useT()
  const may = useMay()
  const me = useMe()
  const open = use(OpenContext)
  return (
    <div className={styles.aside}>
      <p className={styles.facts}>
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
