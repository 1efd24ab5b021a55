import { member } from '@sofra/contract/member/member/member.contract.ts'
import { mergeMembers } from '@sofra/contract/order/member-merge/member-merge.contract.ts'
import { placePhoneOrder } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'

const view = screen({
  path: '/member/view/:member_id',
  under: '/member/list',
  title: 'member.one',
  needs: [member.one],
  selection: {
    needs: mergeMembers,
    key: 'get-member-contact',
    load: () => import('../member-merge/merge-selected.api.tsx'),
  },
  lead: { needs: placePhoneOrder, search: 'exclude_order', load: () => import('../phone-order/CallerLead.api.tsx') },
  load: () => import('./MemberPage.tsx'),
})

export const memberPageScreens = [view]
