import { guestActor, type LogEntry } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { VenetianMask } from 'lucide-react'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './UserLog.module.css'

/** The user who made a change, with a mark if a member of the platform's staff acted as a company. */
export const Who = ({ row }: { readonly row: LogEntry }) => {
  const t = useT()
  const { user_name, acting_company_id, acting_company_name: company } = row
  const name = user_name === guestActor ? t('user-log.guest') : user_name
  return (
    <span className={`inline-row ${styles.who}`}>
      {name ?? <span className="quiet">{t('user-log.system')}</span>}
      {acting_company_id === null ? null : (
        <span className={`inline-row small ${styles.as}`}>
          <VenetianMask size={14} aria-hidden="true" />
          {company ? t('user-log.as', { company }) : t('user-log.as-some')}
        </span>
      )}
    </span>
  )
}
