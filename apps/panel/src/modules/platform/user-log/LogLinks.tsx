import type { LogDetail, LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { Button } from 'antd'
import { use } from 'react'
import { useFollow } from '../../../kit/screen/link.ts'
import { ReachableContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './LogPanel.module.css'
import { useLogAddress } from './useLogAddress.ts'

type Of = Pick<LogRow, 'record' | 'record_id' | 'branch_id'>

const form =
  (path: string) =>
  ({ record_id }: Of) =>
    `${path}/${record_id}`

const ofBranch =
  (path: string) =>
  ({ branch_id }: Of) =>
    `/manegement/${branch_id}/${path}`

/** Where a record is shown in the panel. Whether there is such a screen for the reader, the frame knows. */
const addresses: Readonly<Record<string, (of: Of) => string>> = {
  account: form('/account/form'),
  app_user: form('/user/form'),
  branch: form('/branch/form'),
  cancel_reason: form('/cancel-reason/form'),
  category: ofBranch('product/management'),
  company: form('/company/form'),
  kitchen: form('/kitchen/form'),
  licence: form('/company/license'),
  orders: ({ branch_id, record_id }) => `/manegement/${branch_id}/order/list?order=${record_id}&of=${branch_id}`,
  payment_method: form('/payment-method/form'),
  product: ofBranch('product/management'),
  restaurant_suggestion: form('/restaurant-suggestion/form'),
  role: form('/role/form'),
  user_branch: form('/user/form'),
  user_company: form('/user/form'),
  user_role: form('/user/form'),
}

const recordAddress = (of: Of & Pick<LogRow, 'action'>) =>
  of.action === 'delete' && !of.record.startsWith('user_') ? undefined : addresses[of.record]?.(of)

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
