import { type AccountRow, account } from '@sofra/contract/access/account/account.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'

/** Accounts as listed. Row security selects the visible ones. */
export const accountTable = recordTable('account', account.row, {
  computed: {
    name: 'account.title',
    phone: "coalesce(account.phone, '')",
    parent_name: '(select p.title from account p where p.id = account.parent_account_id)',
    users: '(select count(*) from app_user u where u.account_id = account.id)',
    // A dealer's companies are those it acquired, of any account.
    companies: `case when account.type in ('dealer', 'dealer_demo')
      then (select count(*) from company c where c.dealer_account_id = account.id)
      else (select count(*) from company c where c.account_id = account.id) end`,
  },
})

/** Returns one account in scope; throws 404. */
export const readAccount = (query: Query, id: number): Promise<AccountRow> => readRecord(query, accountTable, {}, id)
