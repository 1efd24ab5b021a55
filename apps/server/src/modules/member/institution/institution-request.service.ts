import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  InstitutionRequest,
  institutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { queueMail } from '../../../kernel/mail/mail.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import { queueSms } from '../../../kernel/sms/sms.ts'
import { offeredLang, translate } from '../../../kernel/words.ts'
import { letBelong } from '../member/member.institution.api.ts'
import { readInstitutionRequest } from './institution-request.queries.ts'

type State = InstitutionRequest['state']

/** The next states: a denied request can still be approved; an approved one ends in the member list. */
const steps: Readonly<Record<State, readonly State[]>> = {
  pending: ['approved', 'denied'],
  denied: ['approved'],
  approved: [],
}

type Decided = Pick<
  Row<'institution_request'>,
  'company_id' | 'institution_id' | 'phone' | 'first_name' | 'last_name' | 'email' | 'lang' | 'answer'
> & { state: 'approved' | 'denied'; company: string; institution: string }

/** By e-mail, or by text message without an address. */
const notifyGuest = async (query: Query, decided: Decided) => {
  const { company_id, company, institution, email, phone, lang, state } = decided
  const language = offeredLang(lang)
  const params = { company, institution, answer: decided.answer ?? '' }
  if (!email) {
    await queueSms(query, {
      to: phone,
      lang: language,
      text: `sms.institution-${state}`,
      params,
      purpose: 'order',
      company_id,
    })
    return
  }
  const stateText = translate(language, `guest-request.state.${state}`)
  const name = [decided.first_name, decided.last_name].filter(Boolean).join(' ')
  await queueMail(query, {
    to: email,
    lang: language,
    template: 'institution-answered',
    params: { ...params, name, state: stateText },
  })
}

/** Adds the guest to the institution, as the member of this phone or as a new member. */
const join = async (
  query: Query,
  id: number,
  { company_id, institution_id, phone, first_name, last_name, email }: Decided,
) => {
  await letBelong(query, company_id, [{ institution_id, phone, first_name, last_name, email }], 'website')
  await query(
    `update institution_request r set member_id = coalesce(p.merged_into_id, p.id) from member p
     where r.company_id = $1 and r.id = $2 and p.company_id = r.company_id and p.phone = r.phone`,
    [company_id, id],
  )
}

/** Approves or denies a request. Throws 404, 409 if it has changed, 422 for a step that its state does not allow. */
export async function decideInstitutionRequest(
  { params, body }: RequestOf<typeof institutionRequest.decide>,
  context: Context,
) {
  const { query } = context
  const { state, answer, version } = body
  const [company_id, id] = [companyOf(context), params.institution_request_id]
  const before = await readInstitutionRequest(context, id)
  if (before.version !== version) throw stale(before)
  if (!steps[before.state].includes(state)) throw new AppError(422, 'guest-request.step')
  if (state === 'denied' && !answer)
    throw new AppError(422, 'guest-request.answer-missing', {
      errors: [{ path: 'answer', code: 'guest-request.answer-missing' }],
    })
  const change = {
    of: { company_id, id },
    version,
    set: { state, answer: answer || null, answered_by: person(context).name },
    computed: () => ({ answered_at: 'now()' }),
  }
  await updateRow(query, 'institution_request', change, () => readInstitutionRequest(context, id))
  const [decided] = await query<Decided>(
    `select r.company_id, r.institution_id, r.phone, r.first_name, r.last_name, r.email, r.lang, r.state, r.answer,
       c.name as company, i.name as institution
     from institution_request r join company c on c.id = r.company_id
       join institution i on i.company_id = r.company_id and i.id = r.institution_id
     where r.company_id = $1 and r.id = $2`,
    [company_id, id],
  )
  if (!decided) throw new Error('a request that was just decided is missing')
  if (state === 'approved') await join(query, id, decided)
  await notifyGuest(query, decided)
  return readInstitutionRequest(context, id)
}
