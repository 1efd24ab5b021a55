import type { LogDetail } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Button } from 'antd'
import { use } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { recordHref, ScreensContext } from '../../../kit/screen/screen.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './LogPanel.module.css'
import { useLogAddress } from './useLogAddress.ts'

/** Where one may go from a change: to its record, to its other changes, to what its person did. */
export const LogLinks = ({ detail }: { readonly detail: LogDetail }) => {
  const t = useT()
  const follow = useFollow()
  const reachable = use(ReachableContext)
  const screens = use(ScreensContext)
  const { filtered } = useLogAddress()
  const link = (href: string, text: string) => (
    <Button href={href} onClick={follow}>
      {text}
    </Button>
  )
  // What a person may be and work for is shown with the person, who is there when one of it is removed.
  const standing = detail.action !== 'delete' || detail.record.startsWith('user_')
  const record = standing ? recordHref(screens, detail) : undefined
  return (
    <div className={styles.links}>
      {record && reachable(record) ? link(record, t('user-log.open-record')) : null}
      {link(filtered({ record: detail.record, record_key: detail.record_id }), t('user-log.all-of-record'))}
      {detail.user_id === null ? null : link(filtered({ user_id: detail.user_id }), t('user-log.all-of-person'))}
    </div>
  )
}
