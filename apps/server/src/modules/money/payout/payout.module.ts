import { kept, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { payoutRoutes } from './payout.routes.ts'

const books = 'books of payments are kept as long as the law demands'

const tables: Tables = {
  payout_layout: { word: 'payout-layout.one', name: 'name', columns: 'none' },
  payout_run: {
    word: 'payout-run.one',
    name: 'id',
    json: { skipped: 'money/payout/payout.rules.ts#SkippedRestaurant[]' },
    columns: {
      ...none('currency', 'until_day', 'state', 'skipped'),
      made_by_name: userName,
      sent_by_name: userName,
      closed_by_name: userName,
    },
  },
  payout_line: {
    word: 'payout-line.one',
    name: 'reference',
    partOf: 'payout_run',
    columns: { ...none('reference', 'state', 'currency', 'paid_on'), ...kept(books, 'title', 'iban', 'bank_note') },
    people: 'the owner of a restaurant who is a sole trader, as long as the law demands',
  },
  payout_report: { columns: 'none' },
  payout_answer: { usedAs: 'payout-answer.one', columns: { ...none('name', 'digest'), applied_by_name: userName } },
}

export const payoutModule = serverModule({ tables, routes: payoutRoutes })
