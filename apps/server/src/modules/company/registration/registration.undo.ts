import { type RegistrationKind, undoMinutes } from '@sofra/contract/company/registration/registration.states.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { type Query, reading, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { withdrawMail } from '../../../kernel/mail/mail.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { deactivateAccount, removeAccounts } from '../../access/account/account.api.ts'
import { clearTrial, deleteCompany, lockCompany } from '../company/company.api.ts'
import { type Decision, mailKeyOf } from './registration.approve.ts'

interface Undo extends Decision {
  kinds: readonly RegistrationKind[]
}

/** The records that an approval created. */
interface Approved
  extends Pick<Row<'registration'>, 'kind' | 'status' | 'version' | 'account_id' | 'name' | 'surname'> {
  in_time: boolean
}

/** How the created records have been used. */
interface Use {
  kind: 'order' | 'branch' | 'signed-in' | 'change'
  name: string | null
}

const refused = (code: PhraseKey, present: Approved, params = {}, words = {}) =>
  new AppError(409, code, { params, words, present: { status: present.status, version: present.version } })

const lock = async (query: Query, { id, kinds }: Undo) => {
  const [row] = await query<Approved>(
    `select kind, status, version, account_id, name, surname, decided_at > now() - make_interval(mins => $3) as in_time
     from registration where id = $1 and kind = any ($2) for update`,
    [id, kinds, undoMinutes],
  )
  if (!row) throw notFound()
  return row
}

/** Refuses to undo a used approval; reads committed data with the platform's role. */
const refuseUsed = async ({ platform }: Pools, id: number, present: Approved) => {
  const { rows } = await platform.query<Use>('select kind, name from app.approval_use($1)', [id])
  const [use] = rows
  if (use) throw refused(`registration.undo.${use.kind}`, present, { name: use.name ?? '–' })
}

const undoMade = async (query: Query, { kind, account_id: account, name, surname }: Approved, companies: number[]) => {
  if (account === null) throw new Error('who was approved has an account')
  if (kind === 'demo') {
    for (const company of companies) await clearTrial(query, company, true)
    await removeAccounts(query, [account])
  } else {
    for (const company of companies) await deleteCompany(query, company)
    await deactivateAccount(query, account, `${name} ${surname}`)
  }
}

/** Returns the companies that the approval created: a restaurant's, or the trial's sample. */
const companiesOf = ({ pools, scope }: Context, { id, kinds }: Undo) =>
  reading(pools, scope, async (query) => {
    const rows = await query<Pick<Row<'company'>, 'id'>>(
      `select c.id from registration r
       join company c on c.id = r.made_company_id or r.kind = 'demo' and c.account_id = r.account_id
       where r.id = $1 and r.kind = any ($2)`,
      [id, kinds],
    )
    return rows.map((row) => row.id)
  })

/**
 * Undoes an approval: the registration is pending again, its letter is withdrawn and the created records are deleted.
 * Throws 409 with the reason when it is too late, or after a sign-in, an order or a change.
 */
export const undoApproval = async (context: Context, undo: Undo) => {
  const { pools, scope, actor } = context
  const companies = await companiesOf(context, undo)
  const wider = { companies, branches: 'all' as const, accounts: scope.accounts ?? [] }
  const work = async (query: Query) => {
    const present = await lock(query, undo)
    const words: Record<string, PhraseKey> = { status: `registration.status.${present.status}` as PhraseKey }
    if (present.status !== 'approved' && present.status !== 'completed')
      throw refused('registration.undo.none', present, {}, words)
    // The lock prevents new branches, so the following checks stay true until the end.
    for (const company of companies) await lockCompany(query, company)
    await refuseUsed(pools, undo.id, present)
    if (!present.in_time || !(await withdrawMail(query, mailKeyOf(undo.id))))
      throw refused('registration.undo.late', present)
    const set = { status: 'pending', made_company_id: null, ...(present.kind === 'demo' ? { account_id: null } : {}) }
    const { id, version } = undo
    if (!(await tryUpdate(query, 'registration', { of: { id }, version, set }))) throw stale(present)
    await undoMade(query, present, companies)
  }
  await withTenant(pools, wider, work, actor)
}
