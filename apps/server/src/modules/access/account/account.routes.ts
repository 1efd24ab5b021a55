import { account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import type { Letters } from '../user/user.api.ts'
import { changeAccount, removeAccount, switchAccount } from './account.change.ts'
import { openAccount } from './account.open.ts'
import { accountTable } from './account.queries.ts'

const ownTransaction = { ownTransaction: true }

/** Account routes: the platform sees all accounts, a dealer its own and its sub-accounts. */
export const accountRoutes = ({ config: letters }: { config: Letters }): Route[] => [
  ...overriding(crud(account, accountTable, { search: ['name', 'phone'] }), [
    serve(account.create, (request, context) => openAccount(letters, request, context), ownTransaction),
    serve(account.update, changeAccount, ownTransaction),
    serve(account.remove, ({ params }, context) => removeAccount(params.account_id, context), ownTransaction),
  ]),
  serve(patchAccount, switchAccount, ownTransaction),
]
