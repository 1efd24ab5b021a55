import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Button } from 'antd'
import { use } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './LogPanel.module.css'
import { recordAddress } from './record-address.ts'
import { useLogAddress } from './useLogAddress.ts'

/** Where one may go from a change: to its record, to its other changes, to what its person did. */
export const LogLinks = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const { filtered } = useLogAddress()
  const link = (href: string, text: string) => (
    <Button href={href} onClick={follow}>
      {text}
    </Button>
  )
  const record = recordAddress(detail)
  return (
    <div className={styles.links}>
      {record && reachable(record) ? link(record, t('user-log.open-record')) : null}
      {link(filtered({ record: detail.record, record_key: detail.record_id }), t('user-log.all-of-record'))}
      {detail.user_id === null ? null : link(filtered({ user_id: detail.user_id }), t('user-log.all-of-person'))}
    </div>
  )
}
