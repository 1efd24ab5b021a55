import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { giftChequeJobs } from './gift-cheque.jobs.ts'
import { giftChequeRoutes } from './gift-cheque.routes.ts'

const tables: Tables = {
  gift_cheque: { word: 'gift-cheque.one', json: { name: 'kernel/fields.ts#Translated' } },
  gift_cheque_use: {
    person: {
      column: 'member_id',
      key: 'order_id',
      merge: 'move',
      anonymise: 'keep',
      file: {
        title: 'member-merge.cheque-uses',
        columns: { order_id: 'field.id', created_at: 'member-merge.at', amount: 'member-merge.amount' },
        money: ['amount'],
      },
    },
  },
  gift_cheque_hand_out: {},
  gift_cheque_assignment: {
    person: {
      column: 'member_id',
      merge: 'move',
      // Everybody gets one of those that are handed out at once.
      once: 'hand_out_id',
      anonymise: 'keep',
      file: {
        title: 'gift-cheque.title',
        columns: { code: 'field.code', created_at: 'member-merge.at', expires_at: 'member-merge.until' },
      },
    },
  },
}

export const giftChequeModule = serverModule({ tables, routes: giftChequeRoutes, jobs: giftChequeJobs })
