import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import type { guestRequestState, sendRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { requestSent } from '@sofra/contract/member/guest-request/guest-request.events.ts'
import { z } from 'zod'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { guestToken, idOfToken } from '../../../kernel/guest-link.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { ofChannel, once } from '../../../kernel/once/once.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'
import { countTry } from '../../access/session/session.api.ts'
import { isPhoneClaimSql } from '../member/member.view.api.ts'
import { waitingOfBranch } from './guest-request.queries.ts'

type Category = Row<'request_category'>

/** Returns a normalised phone or e-mail address; throws 422 for anything else. */
const contactOf = (typed: string) => {
  if (typed === '' || z.email().safeParse(typed).success) return typed.toLowerCase()
  const phone = normalisePhone(typed)
  if (phone) return phone
  throw new AppError(422, 'guest-request.contact-rule', {
    errors: [{ path: 'contact', code: 'guest-request.contact-rule' }],
  })
}

/** Messages per hour from one address, and in total to one restaurant. */
const [ofOne, ofAll] = [5, 200]

interface Recipient {
  branch_id: number
  stop: string | null
}

type Body = RequestOf<typeof sendRequest>['body']

interface NewRequest extends BranchKeys, Pick<Category, 'kind' | 'recipient'> {
  request_category_id: number
  text: string
  name: string
  contact: string
  lang: Lang
  /** null: the contact identifies the member. */
  member_id: number | null
}

const insertRequest = statement<NewRequest, Pick<Row<'guest_request'>, 'id' | 'state' | 'created_at'>>(`
insert into guest_request (company_id, branch_id, request_category_id, kind, recipient, text, name, contact, lang, member_id)
values (:company_id, :branch_id, :request_category_id, :kind, :recipient, :text, :name, :contact, :lang,
  coalesce(:member_id, (select coalesce(merged_into_id, id) from member m
    where company_id = :company_id and (phone = :contact and not ${isPhoneClaimSql('m')}
      or (email = :contact and :contact <> '' and email_verified_at is not null))
    order by phone = :contact desc, id limit 1)))
returning id, state, created_at`)

/** Stores a guest's message to a restaurant. Notifies the desk if the branch is to answer. */
async function writeSent(context: Context, body: Body) {
  const { query, lang, now } = context
  const { companyId: company_id, member } = channel(context)
  const { branch_id, request_category_id, text, name } = body
  const contact = contactOf(body.contact)
  const [branch] = await query<Recipient>(
    'select id as branch_id, app.branch_stop(b, $3) as stop from branch b where company_id = $1 and id = $2',
    [company_id, branch_id, now],
  )
  const [category] = await query<Pick<Category, 'kind' | 'recipient'>>(
    'select kind, recipient from request_category where id = $1 and is_active',
    [request_category_id],
  )
  if (!branch || !category) throw notFound()
  if (branch.stop) throw new AppError(422, 'guest-request.closed')
  await countTry(context, { key: `guest-request ${branch_id} at ${sourceOf(context)}`, tries: ofOne, minutes: 60 })
  await countTry(context, { key: `guest-request ${branch_id}`, tries: ofAll, minutes: 60 })
  const [createdRequest] = await insertRequest(query, {
    ...category,
    company_id,
    branch_id,
    request_category_id,
    text,
    name,
    contact,
    lang,
    member_id: member?.id ?? null,
  })
  if (!createdRequest) throw new Error('an insert without a conflict clause answers its row')
  const keys = { company_id, branch_id }
  await emit(
    query,
    requestSent,
    { ...keys, subject_id: createdRequest.id },
    { waiting: await waitingOfBranch(query, keys) },
  )
  return createdRequest
}

/** Stores a guest's message, once per idempotency key. */
export async function writeRequest({ body }: RequestOf<typeof sendRequest>, context: Context, secret: string) {
  const attempt = { secret, scope: ofChannel(context), content: body }
  const { id, ...reply } = await once(context, attempt, () => writeSent(context, body))
  return { ...reply, token: guestToken(secret, 'request', { company_id: channel(context).companyId, id }) }
}

type RequestState = Omit<ReplyOf<typeof guestRequestState>, 'category'> & { category: Category['name'] }

/** Returns the state of a guest's request by its token; throws 404. */
export async function askedRequest(
  { query: { request_token } }: RequestOf<typeof guestRequestState>,
  context: Context,
  secret: string,
): Promise<ReplyOf<typeof guestRequestState>> {
  const { companyId } = channel(context)
  const id = idOfToken(secret, 'request', companyId, request_token)
  const [row] = id
    ? await context.query<RequestState>(
        `select r.kind, r.text, r.state, r.answer, r.answered_at, r.created_at, c.name as category
         from guest_request r join request_category c on c.id = r.request_category_id where r.company_id = $1 and r.id = $2`,
        [companyId, id],
      )
    : []
  if (!row) throw notFound()
  return { ...row, category: inLang(row.category, context.lang) }
}
