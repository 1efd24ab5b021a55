import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { requestDecided } from '@sofra/contract/member/guest-request/guest-request.events.ts'
import { requestSteps } from '@sofra/contract/member/guest-request/guest-request.states.ts'
import { z } from 'zod'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { guestLink, type Site } from '../../../kernel/guest-link.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { offeredLang, translate } from '../../../kernel/words.ts'
import { earnFor } from '../ledger/ledger.api.ts'
import { pointRulesFor } from '../ledger/points.rules.api.ts'
import { readRequest, waitingOfBranch } from './guest-request.queries.ts'

type Decided = Pick<
  Row<'guest_request'>,
  'id' | 'company_id' | 'branch_id' | 'member_id' | 'contact' | 'name' | 'lang' | 'state' | 'answer'
> & { branch: string }

const notifyGuest = async (query: Query, site: Site, decided: Decided) => {
  const { contact, name, lang, state, answer, branch } = decided
  if (!z.email().safeParse(contact).success) return
  const language = offeredLang(lang)
  await queueMail(query, {
    to: contact,
    lang: language,
    template: 'request-answered',
    params: {
      name: name || contact,
      restaurant: branch,
      state: translate(language, `guest-request.state.${state}`),
      answer: answer ?? '',
    },
    link: guestLink(site, 'request', decided),
  })
}

/** Credits points for a member's approved request. */
const reward = async (query: Query, { id, company_id, member_id, state }: Decided) => {
  if (!member_id || state === 'denied') return
  const of = { companyId: company_id, memberId: member_id }
  const { request = 0, request_days = 0 } = (await pointRulesFor(query, of)) ?? {}
  await earnFor(query, { ...of, amount: request, validityDays: request_days }, { type: 'request', id })
}

/**
 * Approves, denies or completes a request. Throws 404, 409 if it has changed, 422 for a step that its state does not
 * allow.
 */
export async function decideRequest(
  { params, body }: RequestOf<typeof guestRequest.decide>,
  context: Context,
  site: Site,
) {
  const { query } = context
  const keys = recordKeys(context, params)
  const { company_id, branch_id } = keys
  const { state, answer, version } = body
  const before = await readRequest(context, keys, params.request_id)
  if (before.version !== version) throw stale(before)
  if (!requestSteps[before.state].includes(state)) throw new AppError(422, 'guest-request.step')
  if (state === 'denied' && !answer)
    throw new AppError(422, 'guest-request.answer-missing', {
      errors: [{ path: 'answer', code: 'guest-request.answer-missing' }],
    })
  const id = params.request_id
  const change = {
    of: { ...keys, id },
    version,
    set: { state, answered_by: person(context).name, ...(answer ? { answer } : {}) },
    computed: () => ({ answered_at: 'now()' }),
  }
  const present = await updateRow(query, 'guest_request', change, () => readRequest(context, keys, id))
  const [decided] = await query<Decided>(
    `select r.id, r.company_id, r.branch_id, r.member_id, r.contact, r.name, r.lang, r.state, r.answer, b.name as branch
     from guest_request r join branch b on b.company_id = r.company_id and b.id = r.branch_id
     where r.company_id = $1 and r.branch_id = $2 and r.id = $3`,
    [company_id, branch_id, id],
  )
  if (!decided) throw new Error('a request that was just answered is missing')
  await notifyGuest(query, site, decided)
  await reward(query, decided)
  const waiting = await waitingOfBranch(query, keys)
  await emit(query, requestDecided, { ...keys, subject_id: decided.id }, { waiting })
  return present
}
