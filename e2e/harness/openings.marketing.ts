import type { Page } from 'playwright-core'
import { menuItem, type Opening, type OpeningRecords, press, t } from './opening.ts'

const member = ({ world }: OpeningRecords) => `/member/form/${world.marketing.member}`
const openLedger = (page: Page) => press(page, t('ledger.title'))

const page = ({ world }: OpeningRecords) => `/member/view/${world.marketing.member}`
const openOf = (name: string) => async (page: Page) => {
  await press(page, t('member-merge.more'))
  await menuItem(page, name)
}

/** The dialogs and the drawer about points, cheques and notifications. */
export const openingsOfMarketing: readonly Opening[] = [
  { of: 'modules/member/member/MemberForm.tsx', as: 'owner', at: member, open: openLedger },
  {
    of: 'modules/member/ledger/TopUpDialog.tsx',
    as: 'owner',
    at: member,
    open: async (page) => {
      await openLedger(page)
      await press(page, t('ledger.top-up'))
    },
  },
  {
    of: 'modules/member/ledger/AdjustDialog.tsx',
    as: 'owner',
    at: member,
    open: async (page) => {
      await openLedger(page)
      await press(page, t('ledger.adjust.points'))
    },
  },
  { of: 'modules/order/member-merge/MergeDialog.tsx', as: 'owner', at: page, open: openOf(t('member-merge.merge')) },
  { of: 'modules/order/member-merge/MergesDialog.tsx', as: 'owner', at: page, open: openOf(t('member-merge.merges')) },
  {
    of: 'modules/order/member-merge/AnonymiseDialog.tsx',
    as: 'owner',
    at: page,
    open: openOf(t('member-merge.anonymise')),
  },
  {
    of: 'modules/order/member-page/DevicesTab.tsx',
    as: 'owner',
    at: ({ world }) => `/member/view/${world.marketing.member}?tab=devices`,
    open: (page) =>
      page
        .getByRole('button', { name: t('member-page.device.end') })
        .first()
        .click(),
  },
  {
    of: 'modules/marketing/definition-point/DefinitionPointForm.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/definition-point/form/${world.marketing.draft}`,
    open: (page) => press(page, t('definition-point.hand-out')),
  },
  {
    of: 'modules/marketing/definition-point/HandedOut.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/definition-point/form/${world.marketing.handed}`,
    open: (page) => press(page, t('definition-point.withdraw')),
  },
  {
    of: 'modules/marketing/gift-cheque/HandOutDialog.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/gift-card/handed/${world.marketing.cheque}`,
    open: (page) => press(page, t('gift-cheque.hand-out')),
  },
  {
    of: 'modules/marketing/notification/SendActions.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/notification/form/${world.marketing.drafted}`,
    open: (page) => press(page, t('notification.send')),
  },
  {
    of: 'modules/marketing/notification/Recipients.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/notification/member-notification/${world.marketing.running}`,
    open: (page) => press(page, t('notification.stop')),
  },
  {
    of: 'modules/marketing/scheduled-task/TaskActions.tsx',
    as: 'owner',
    at: ({ world }) => `/marketing/scheduled-task/run/${world.marketing.scheduled}`,
    open: (page) => press(page, t('scheduled-task.run')),
  },
]
