import { kept, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { dayCloseRoutes } from './day-close.routes.ts'

const explains = 'the books of a restaurant explain its cash'

const tables: Tables = {
  till: { word: 'till.one', columns: { started_by_name: userName } },
  day_close: {
    word: 'day-close.one',
    name: 'day',
    json: {
      denominations: 'money/day-close/day-close.rules.ts#Denomination[]',
      slips: 'money/day-close/day-close.rules.ts#CountedSlip[]',
    },
    columns: {
      ...none('day', 'currency', 'denominations', 'slips'),
      ...kept(explains, 'reason', 'note'),
      closed_by_name: userName,
    },
  },
  till_shift: {
    word: 'till-shift.one',
    columns: { ...kept(explains, 'reason'), opened_by_name: userName, ended_by_name: userName },
  },
  till_entry: { columns: 'none' },
  cash_movement: {
    word: 'cash-movement.one',
    columns: { ...none('kind'), ...kept(explains, 'reason'), made_by_name: userName },
  },
}

export const dayCloseModule = serverModule({ tables, routes: dayCloseRoutes })
