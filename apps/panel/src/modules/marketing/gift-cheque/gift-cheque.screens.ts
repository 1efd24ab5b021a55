import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import {
  branchChequeAssignment,
  branchGiftCheque,
  chequeAssignment,
  giftCheque,
  memberCheques,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import { Gift } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const base = '/marketing/gift-card'
const branchList = '/manegement/:branch_id/gift-cards'
const branchForm = `${branchList}/form` as const
const loadForm = () => import('./BranchGiftChequeForm.tsx')

export const giftChequeScreens = [
  ...recordScreens(giftCheque, {
    base,
    menu: { section: 'marketing', icon: Gift, order: 30, accounts: ownPeople },
    list: () => import('./GiftChequeList.tsx'),
    form: () => import('./GiftChequeForm.tsx'),
  }),
  screen({
    path: `${base}/handed/:id`,
    under: `${base}/list`,
    title: 'cheque-assignment.title',
    needs: [chequeAssignment.list],
    load: () => import('./GiftChequeHanded.tsx'),
  }),
  screen({
    path: `${base}/member/:id`,
    under: `${base}/list`,
    title: 'gift-cheque.member.title',
    needs: [memberCheques],
    load: () => import('./MemberChequesPage.tsx'),
  }),
  screen({
    path: branchList,
    title: 'gift-cheque.title',
    needs: [branchGiftCheque.list],
    menu: { section: 'marketing', icon: Gift, order: 30 },
    load: () => import('./BranchGiftChequeList.tsx'),
  }),
  screen({
    path: branchForm,
    under: branchList,
    title: 'gift-cheque.one',
    needs: [branchGiftCheque.create],
    load: loadForm,
  }),
  screen({
    path: `${branchForm}/:id`,
    under: branchList,
    title: 'gift-cheque.one',
    needs: [branchGiftCheque.one],
    load: loadForm,
  }),
  screen({
    path: `${branchList}/handed/:id`,
    under: branchList,
    title: 'cheque-assignment.title',
    needs: [branchChequeAssignment.list],
    load: () => import('./BranchGiftChequeHanded.tsx'),
  }),
]
