import type { LogRow } from '@sofra/contract/platform/user-log/user-log.contract.ts'

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

export const recordAddress = (of: Of & Pick<LogRow, 'action'>) =>
  of.action === 'delete' && !of.record.startsWith('user_') ? undefined : addresses[of.record]?.(of)
