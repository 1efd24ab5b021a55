import type { AccessCheck, WhyNot } from '@sofra/contract/access/permission/permission.contract.ts'
import type { PersonStop } from '@sofra/contract/access/session/session.stops.ts'
import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { allPermissions, callsOf } from '@sofra/contract/permissions.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, isLimited } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { licensed } from '../../../kernel/http/authorise.ts'
import { narrowScope } from '../../../kernel/http/scope.ts'
import { translate } from '../../../kernel/words.ts'
import type { Member } from '../session/session.api.ts'
import { memberInScope, rolesOf } from './user-permission.ts'

interface Question {
  key: string
  company_id?: number | undefined
  branch_id?: number | undefined
}

type Check = WhyNot['checks'][number]

const isRefusal = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
  return undefined
}

/** A check with two answers, each with its phrase. */
const answering =
  ({ lang }: Context) =>
  (
    check: AccessCheck,
    passed: boolean,
    params: Record<string, string> = {},
    failed = `why.${check}.failed`,
  ): Check => ({ check, passed, text: translate(lang, (passed ? `why.${check}.passed` : failed) as PhraseKey, params) })

/** Returns the scope that a call would have there, by the rule of every call; undefined where it would answer 404. */
const scopeAt = ({ pools }: Context, { scope }: Member, { company_id, branch_id }: Question) =>
  narrowScope(pools, scope, { ...(company_id ? { company_id } : {}), ...(branch_id ? { branch_id } : {}) }).catch(
    isRefusal,
  )

/** Phrases for why the users of an account cannot sign in. */
const whyAccount: Record<PersonStop, PhraseKey> = {
  person: 'why.account.failed',
  account: 'why.account.failed',
  trial: 'why.account.expired',
  dealer: 'why.account.dealer',
  company: 'why.account.company',
  branch: 'why.account.branch',
}

/** Returns the checks that the server would make for this user and permission, in order. Throws 404 outside the scope. */
export async function whyNot(context: Context, userId: number, question: Question): Promise<WhyNot> {
  const { lang, pools } = context
  const member = await memberInScope(context, userId)
  const check = answering(context)
  const key = allPermissions.find((one) => one === question.key)
  if (!key) return { allowed: false, checks: [check('known', false)] }

  const calls = callsOf(key)
  const types = accountTypes.filter((type) => keysOf(type).includes(key))
  const roles = await rolesOf(context, member)
  const giving = roles.filter(({ keys }) => keys.includes(key)).map(({ name }) => name)
  const checks: Check[] = [
    check('known', true),
    check('user', member.stop !== 'person'),
    check(
      'account',
      !member.registering && (member.stop === null || member.stop === 'person'),
      {},
      whyAccount[member.stop ?? 'account'],
    ),
    check('type', types.includes(member.accountType), {
      types: types.map((type) => translate(lang, `account-type.${type}`)).join(', '),
    }),
    check('key', giving.length > 0, { roles: giving.join(', ') }),
  ]
  if (calls.length > 0 && calls.every(({ managesAccount }) => managesAccount))
    checks.push(check('manages', member.isAuthForAccount))

  const scope = await scopeAt(context, member, question)
  const isScope = question.company_id !== undefined || question.branch_id !== undefined
  if (isScope) checks.push(check('scope', scope !== undefined))
  if (calls.length > 0 && calls.every(({ wholeCompany }) => wholeCompany))
    checks.push(check('whole-company', !isLimited(member)))
  const module = calls.length > 0 && calls.every((call) => call.module) ? calls[0]?.module : undefined
  if (module && scope) {
    const caller = { ...member, kind: 'person' as const, session: '' }
    const has = await licensed(pools, module, caller, scope).then(() => true, isRefusal)
    checks.push(check('licence', has === true, { module: translate(lang, `licence.module.${module}`) }))
  }
  return { allowed: checks.every(({ passed }) => passed), checks }
}
