import { account, patchAccount } from '@sofra/contract/access/account/account.contract.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import type { Letters } from '../user/user.api.ts'
import { changeAccount, removeAccount, switchAccount } from './account.change.ts'
import { openAccount } from './account.open.ts'
import { accountList, readAccount } from './account.queries.ts'

const ownTransaction = { ownTransaction: true }

/** The parties of the product, as the platform sees all and a dealer its own and those below. */
export const accountRoutes = ({ config: letters }: { config: Letters }): Route[] => [
  serve(account.list, ({ query }, context) => page(context, accountList(query), query)),
  serve(account.export, ({ query }, context) => exported(account, accountList(query), query, context)),
  serve(account.one, ({ params }, { query }) => readAccount(query, params.account_id)),
  serve(account.create, (request, context) => openAccount(letters, request, context), ownTransaction),
  serve(account.update, changeAccount, ownTransaction),
  serve(account.remove, ({ params }, context) => removeAccount(params.account_id, context), ownTransaction),
  serve(patchAccount, switchAccount, ownTransaction),
]
