import { type company, newCompany } from '@sofra/contract/company/company/company.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Context, type Person, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { createOwnedAccount } from '../../access/account/account.api.ts'
import { sendCode } from '../../access/reset-code/reset-code.api.ts'
import { countingDuplicates } from '../../access/user/user.api.ts'
import { createCompany, nextCompanyId } from './company.api.ts'
import { checkCurrency, checkDealer, checkTaxOffice, wrong } from './company.checks.ts'
import { readCompany } from './company.queries.ts'

type Opening = RequestOf<typeof company.create>['body']

interface Letters {
  secret: string
  publicUrl: string
}

const plainLicence = ({ modules, branch_limit, kiosk_limit, ends_at }: Opening) =>
  modules.join() === newCompany.modules.join() &&
  branch_limit === newCompany.branch_limit &&
  kiosk_limit === newCompany.kiosk_limit &&
  ends_at === null

/** Forces a dealer's new company to be its own, with the first licence. Throws 403. */
const checked = ({ accountType, accountId }: Person, body: Opening): Opening => {
  if (accountType === 'eliza') return body
  if (!plainLicence(body)) throw new AppError(403, 'error.forbidden')
  return { ...body, dealer_account_id: accountId }
}

const ownerTypes = ['customer', 'company', 'customer_demo', 'staff_demo']

const existingAccount = async (query: Query, id: number) => {
  const [row] = await query<Pick<Row<'account'>, 'id'>>('select id from account where id = $1 and type = any ($2)', [
    id,
    ownerTypes,
  ])
  if (!row) throw wrong('account_id', 'rule.one-of')
  return row.id
}

const isTaken = (error: unknown) => error instanceof AppError && error.more.errors?.[0]?.code === 'company.owner-taken'

const accountOpened = async (query: Query, body: Opening, lang: Lang, by: Person, letters: Letters) => {
  const email = body.owner_email.toLowerCase()
  const [existingUser] = await query<Pick<Row<'app_user'>, 'id'>>('select id from app_user where email = $1', [email])
  if (existingUser) throw wrong('owner_email', 'company.owner-taken')
  const account = {
    // A company acquired by a dealer gets an account of type `company`; the platform's own gets `customer`.
    type: body.dealer_account_id === null ? ('customer' as const) : ('company' as const),
    title: body.name,
    lang,
    phone: body.phone || null,
    parentAccountId: body.dealer_account_id,
  }
  const { owner_name: name, owner_surname: surname } = body
  const { id, ownerId } = await createOwnedAccount(query, account, { email, name, surname })
  await sendCode({ query, ...letters }, { id: ownerId, email, name, lang }, 'invite', by.name)
  return id
}

/**
 * Creates a company with its licence and, if requested, its account with an invited owner, in one transaction whose
 * scope is only the new company.
 */
export const openCompany =
  (letters: Letters) =>
  async ({ body: opening }: { body: Opening }, context: Context) => {
    const { pools, actor, lang } = context
    const by = person(context)
    const body = checked(by, opening)
    const id = await withTenant(pools, { companies: [], branches: [] }, nextCompanyId)
    // The new account is in no scope yet.
    const accounts = body.account === 'new' ? 'all' : (by.scope.accounts ?? [])
    const work = async (query: Query) => {
      await checkCurrency(query, body.currency_code, null)
      await checkDealer(query, body.dealer_account_id)
      await checkTaxOffice(query, body.tax_office_id)
      const accountId =
        body.account === 'existing'
          ? await existingAccount(query, body.account_id ?? 0)
          : await accountOpened(query, body, lang, by, letters)
      await createCompany(query, {
        id,
        accountId,
        dealerAccountId: body.dealer_account_id,
        name: body.name,
        legalTitle: body.legal_title,
        taxOfficeId: body.tax_office_id,
        taxNumber: body.tax_number,
        phone: body.phone,
        email: body.email,
        currencyCode: body.currency_code,
        licence: {
          modules: body.modules,
          branchLimit: body.branch_limit,
          kioskLimit: body.kiosk_limit,
          endsAt: body.ends_at,
        },
      })
      return readCompany(query, id)
    }
    const opened = () => withTenant(pools, { companies: [id], branches: 'all', accounts }, work, actor)
    return body.account === 'existing' ? opened() : countingDuplicates(context, opened, isTaken)
  }
