import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { giftChequeJobs } from './gift-cheque.jobs.ts'
import { giftChequeRoutes } from './gift-cheque.routes.ts'

const tables: Tables = {
  gift_cheque: { word: 'gift-cheque.one', json: { name: 'kernel/fields.ts#Translated' }, columns: 'none' },
  gift_cheque_use: {
    columns: {
      order_id: inFile('field.id'),
      created_at: inFile('member-merge.at'),
      amount: inFile('member-merge.amount'),
      state: 'none',
    },
    person: {
      column: 'member_id',
      key: 'order_id',
      merge: 'move',
      anonymise: 'keep',
      file: { title: 'member-merge.cheque-uses', money: ['amount'] },
    },
  },
  gift_cheque_hand_out: { columns: { ...none('member_ids', 'branch_ids'), by_name: userName } },
  gift_cheque_assignment: {
    columns: {
      code: inFile('field.code'),
      created_at: inFile('member-merge.at'),
      // An assignment without days of its own ends with its cheque.
      expires_at: {
        ...inFile('member-merge.until'),
        fileSql: `(select least(t.expires_at, c.ends_at) from gift_cheque c where c.company_id = t.company_id and c.id = t.cheque_id)`,
      },
      state: 'none',
    },
    person: {
      column: 'member_id',
      merge: 'move',
      // Everybody gets one of those that are handed out at once.
      once: 'hand_out_id',
      anonymise: 'keep',
      file: { title: 'gift-cheque.title' },
    },
  },
}

export const giftChequeModule = serverModule({ tables, routes: giftChequeRoutes, jobs: giftChequeJobs })
