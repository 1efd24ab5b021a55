import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type {
  findInstitution,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { pathOfToken, provesPhone } from '../../../kernel/guest-link.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { ofChannel, once } from '../../../kernel/once/once.ts'
import { countTry, uncountTries } from '../../access/session/session.api.ts'
import { asksPhoneCode, type Sending } from '../phone-code/phone-code.api.ts'
import { isActiveInstitutionSql } from './institution.api.ts'
import { typeOfDocument } from './institution.document.ts'

/** Per hour: failed references per address, requests per address, and requests per institution. */
const hourlyLimits = { wrong: 10, ofOne: 5, ofAll: 200 } as const

type InstitutionToJoin = Pick<Row<'institution'>, 'id' | 'name' | 'asks_document' | 'document_text'>

// A link finds an institution even if it is hidden; a code does not.
const findSql = `
select i.id, i.name, i.asks_document, i.document_text from institution i
where i.company_id = $1 and (i.link_token = $2 or i.code = $3 and i.display <> 'hidden')
  and ${isActiveInstitutionSql('i')}
order by i.link_token = $2 desc limit 1`

/**
 * Finds the institution of a reference. Codes can be guessed, so each attempt counts until it proves correct. Throws
 * 404 and 429.
 */
const findBy = async (context: Context, reference: string): Promise<InstitutionToJoin> => {
  const { companyId } = channel(context)
  const key = `institution ${companyId} at ${sourceOf(context)}`
  await countTry(context, { key, tries: hourlyLimits.wrong, minutes: 60, code: 'error.too-often' })
  const code = reference.replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const [institutionRow] = await context.query<InstitutionToJoin>(findSql, [companyId, reference, code])
  if (!institutionRow) throw notFound()
  await uncountTries(context, [key])
  return institutionRow
}

/** Returns the public data of an institution by its code or link; throws 404. */
export async function foundInstitution(
  { query: { reference } }: RequestOf<typeof findInstitution>,
  context: Context,
): Promise<ReplyOf<typeof findInstitution>> {
  const { id: _, ...publicInstitution } = await findBy(context, reference)
  return publicInstitution
}

type Body = RequestOf<typeof sendInstitutionRequest>['body']

const refused = (
  path: keyof Body,
  code: 'institution-request.document-missing' | 'institution-request.document-unknown',
) => new AppError(422, code, { errors: [{ path, code }] })

/** Returns the document that a request refers to; throws 422 if it is of another company or missing. */
const documentOf = (context: Context, { document }: Body, { asks_document }: InstitutionToJoin, secret: string) => {
  if (document === undefined) {
    if (asks_document) throw refused('document', 'institution-request.document-missing')
    return null
  }
  const path = pathOfToken(secret, channel(context).companyId, document, context.now)
  if (!path) throw refused('document', 'institution-request.document-unknown')
  return path
}

/** Guests of the company's page have to prove their phone first, if the company requires it. */
const checkPhone = async (context: Context, { phone, phone_proof }: Body, config: Sending) => {
  const { companyId: company_id, isPage } = channel(context)
  if (!isPage) return
  const [company] = await context.query<Pick<Row<'company'>, 'settings'>>(
    'select settings from company where id = $1',
    [company_id],
  )
  if (!company || !asksPhoneCode(config, company.settings)) return
  if (!phone_proof || !provesPhone(config.secret, { company_id, phone }, phone_proof, context.now))
    throw new AppError(422, 'ordering.phone-code', { errors: [{ path: 'phone', code: 'ordering.phone-code' }] })
}

const insertRequest = statement<
  Pick<Body, 'phone' | 'first_name' | 'last_name' | 'email'> & {
    companyId: number
    institutionId: number
    document: string | null
    type: string | null
    lang: Lang
  }
>(`
insert into institution_request (company_id, institution_id, phone, first_name, last_name, email, document, document_type, lang)
values (:companyId, :institutionId, :phone, :first_name, :last_name, :email, :document, :type, :lang)
on conflict (company_id, institution_id, phone) where state = 'pending' do nothing`)

const write = async (
  context: Context,
  body: Body,
  config: Sending,
): Promise<ReplyOf<typeof sendInstitutionRequest>> => {
  const { companyId } = channel(context)
  const institution = await findBy(context, body.reference)
  const document = documentOf(context, body, institution, config.secret)
  await checkPhone(context, body, config)
  const { phone, first_name, last_name, email } = body
  const count = (key: string, tries: number) =>
    countTry(context, { key: `institution request ${key}`, tries, minutes: 60, code: 'error.too-often' })
  await count(`${companyId} at ${sourceOf(context)}`, hourlyLimits.ofOne)
  await count(`of ${institution.id}`, hourlyLimits.ofAll)
  await insertRequest(context.query, {
    companyId,
    institutionId: institution.id,
    phone,
    first_name,
    last_name,
    email,
    lang: context.lang,
    document,
    type: document && typeOfDocument(document),
  })
  // The same reply if a request of this phone is pending: otherwise a stranger learns whose phone has asked.
  return { state: 'pending', created_at: context.now.toISOString() }
}

/** Stores a guest's request to join an institution, once per idempotency key. Throws 404, 409, 422 and 429. */
export const writeInstitutionRequest = (
  { body }: RequestOf<typeof sendInstitutionRequest>,
  context: Context,
  config: Sending,
) =>
  once(context, { secret: config.secret, scope: ofChannel(context), content: body }, () => write(context, body, config))
