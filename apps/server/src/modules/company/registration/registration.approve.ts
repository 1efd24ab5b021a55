import { trialLicence } from '@sofra/contract/company/licence/licence.opens.ts'
import { demoDays, undoMinutes } from '@sofra/contract/company/registration/registration.states.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, queryOf, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Hold, queueMail } from '../../../kernel/mail/mail.ts'
import { translate } from '../../../kernel/words.ts'
import { activateAccount, createOwnedAccount } from '../../access/account/account.api.ts'
import { sendCode } from '../../access/reset-code/reset-code.api.ts'
import { taxOfficeNamed } from '../../platform/tax-office/tax-office.api.ts'
import { createCompany, nextCompanyId } from '../company/company.api.ts'
import { type Decided, decide, langOf } from './registration.decide.ts'

/** Creates a restaurant with a small menu in a trial's new company. */
export type OpenSample = (query: Query, companyId: number, lang: Lang) => Promise<unknown>

export interface Approving {
  config: Pick<Config, 'secret' | 'publicUrl'>
  openSample: OpenSample
}

export interface Decision {
  id: number
  version: number
}

/** The approval letter is delayed until the approval can no longer be undone. */
export const mailKeyOf = (id: number) => `registration.${id}`

const holdOf = ({ now }: Context, id: number) => ({
  key: mailKeyOf(id),
  until: new Date(now.getTime() + undoMinutes * 60_000),
})

/** Runs a decision in a transaction whose scope includes the company that it may create. */
const deciding = async <T>(context: Context, work: (query: Query, newCompany: number) => Promise<T>) => {
  const { pools, scope, actor } = context
  const newCompany = await nextCompanyId(queryOf(pools.rw))
  const wider = { companies: [newCompany], branches: 'all' as const, accounts: scope.accounts ?? [] }
  return withTenant(pools, wider, (query) => work(query, newCompany), actor)
}

const welcome = (query: Query, row: Decided, publicUrl: string, hold: Hold) => {
  const letter = {
    to: row.email,
    lang: langOf(row),
    template: row.kind === 'dealer' ? 'dealer-approved' : 'registration-approved',
    params: { name: row.name, company: row.details.company_title },
    link: `${publicUrl}/login`,
  } as const
  return queueMail(query, letter, hold)
}

const openCompany = async (
  query: Query,
  { id, account_id, dealer_account_id, email, details }: Decided,
  companyId: number,
) => {
  if (account_id === null) throw new Error('a restaurant registers with an account')
  await createCompany(query, {
    id: companyId,
    accountId: account_id,
    dealerAccountId: dealer_account_id,
    name: details.company_title,
    legalTitle: details.legal_title,
    taxOffice: details.tax_office,
    taxOfficeId: await taxOfficeNamed(query, details.tax_office, details.company_city),
    taxNumber: details.tax_number,
    phone: details.company_phone,
    email,
  })
  await query('update registration set made_company_id = $2 where id = $1', [id, companyId])
}

/** Approves a restaurant or dealer: activates the account, creates a restaurant's company and sends a letter. */
export const approveRestaurant = (context: Context, { config }: Approving, { id, version }: Decision) =>
  deciding(context, async (query, newCompany) => {
    const [kind] = await query<Pick<Row<'registration'>, 'kind'>>('select kind from registration where id = $1', [id])
    const isDealer = kind?.kind === 'dealer'
    // A dealer is then complete; a restaurant still has to open a branch.
    const to = isDealer ? ('completed' as const) : ('approved' as const)
    const row = await decide(query, { id, version, kinds: ['restaurant', 'dealer'], to })
    await activateAccount(query, row.account_id, row.details.company_title)
    if (!isDealer) await openCompany(query, row, newCompany)
    await welcome(query, row, config.publicUrl, holdOf(context, id))
  })

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

const trial = (now: Date) => ({ ...trialLicence, endsAt: inDays(now, demoDays) })

const openTrial = async (query: Query, row: Decided, now: Date) => {
  const { id, demo_type: type, name, surname, email, phone } = row
  if (type === null) throw new Error('a demo has a type')
  const [existingUser] = await query('select from app_user where email = $1', [email])
  if (existingUser) throw new AppError(409, 'registration.address-taken')
  const lang = langOf(row)
  const { id: account, ownerId: user } = await createOwnedAccount(
    query,
    { type, title: `${name} ${surname}`, lang, phone, demoEndsAt: inDays(now, demoDays) },
    { email, name, surname, phone },
  )
  await query('update registration set account_id = $2 where id = $1', [id, account])
  return { account, user: { id: user, email, name, lang } }
}

/**
 * Approves a trial: creates an account that expires, invites its user and, unless it is a dealer's, creates a sample
 * restaurant.
 */
export const approveDemo = (context: Context, { config, openSample }: Approving, { id, version }: Decision) =>
  deciding(context, async (query, newCompany) => {
    const row = await decide(query, { id, version, kinds: ['demo'], to: 'completed' })
    const { account, user } = await openTrial(query, row, context.now)
    if (row.demo_type !== 'dealer_demo') {
      const name = translate(langOf(row), 'registration.sample-company')
      const licence = trial(context.now)
      await createCompany(query, { id: newCompany, accountId: account, name, email: row.email, licence })
      await openSample(query, newCompany, langOf(row))
    }
    await sendCode({ query, ...config, hold: holdOf(context, id) }, user, 'invite', person(context).name)
  })
