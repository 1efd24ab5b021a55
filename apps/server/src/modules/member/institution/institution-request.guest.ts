import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  findInstitution,
  sendInstitutionRequest,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { pathOfToken, provesPhone } from '../../../kernel/guest-link.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { once } from '../../../kernel/once/once.ts'
import { countTry, uncountTries } from '../../access/session/session.api.ts'
import { asksPhoneCode, type Sending } from '../phone-code/phone-code.api.ts'
import { isActiveInstitutionSql } from './institution.api.ts'
import { typeOfDocument } from './institution.document.ts'

/** In an hour: references of an address that name nothing, requests of an address, and all requests to one institution. */
const most = { wrong: 10, ofOne: 5, ofAll: 200 } as const

type Found = Pick<Row<'institution'>, 'id' | 'name' | 'asks_document' | 'document_text'>

// A link names one whatever its display is; a code none that is hidden.
const findSql = `
select i.id, i.name, i.asks_document, i.document_text from institution i
where i.company_id = $1 and (i.link_token = $2 or i.code = $3 and i.display <> 'hidden')
  and ${isActiveInstitutionSql('i')}
order by i.link_token = $2 desc limit 1`

/** The institution that a guest names. Codes are guessed: each try counts until it has turned out to be right. Throws 404 and 429. */
const findBy = async (context: Context, reference: string): Promise<Found> => {
  const { companyId } = channel(context)
  const key = `institution ${companyId} at ${sourceOf(context)}`
  await countTry(context, { key, tries: most.wrong, minutes: 60, code: 'error.too-often' })
  const code = reference.replace(/[a-z]/g, (letter) => letter.toUpperCase())
  const [found] = await context.query<Found>(findSql, [companyId, reference, code])
  if (!found) throw notFound()
  await uncountTries(context, [key])
  return found
}

/** What a guest reads of the institution that a code or a link names; throws 404. */
export async function foundInstitution(
  { query: { reference } }: RequestOf<typeof findInstitution>,
  context: Context,
): Promise<ReplyOf<typeof findInstitution>> {
  const { id: _, ...shown } = await findBy(context, reference)
  return shown
}

type Body = RequestOf<typeof sendInstitutionRequest>['body']

const refused = (
  path: keyof Body,
  code: 'institution-request.document-missing' | 'institution-request.document-unknown',
) => new AppError(422, code, { errors: [{ path, code }] })

/** The document that a body names; throws 422 where it is none of this company's, or one is missing. */
const documentOf = (context: Context, { document }: Body, { asks_document }: Found, secret: string) => {
  if (document === undefined) {
    if (asks_document) throw refused('document', 'institution-request.document-missing')
    return null
  }
  const path = pathOfToken(secret, channel(context).companyId, document, context.now)
  if (!path) throw refused('document', 'institution-request.document-unknown')
  return path
}

/** Whoever asks through a page shows first that the phone is theirs, where the company wants that. */
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

const writeSql = `
insert into institution_request (company_id, institution_id, phone, first_name, last_name, email, document, document_type, lang)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (company_id, institution_id, phone) where state = 'pending' do nothing returning state, created_at`

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
  await count(`${companyId} at ${sourceOf(context)}`, most.ofOne)
  await count(`of ${institution.id}`, most.ofAll)
  const [made] = await context.query<ReplyOf<typeof sendInstitutionRequest>>(writeSql, [
    ...[companyId, institution.id, phone, first_name, last_name, email],
    ...[document, document && typeOfDocument(document), context.lang],
  ])
  if (!made) throw new AppError(409, 'institution-request.waiting')
  return made
}

/** Takes a guest's wish to belong to an institution, once for each key. Throws 404, 409, 422 and 429. */
export const writeInstitutionRequest = (
  { body }: RequestOf<typeof sendInstitutionRequest>,
  context: Context,
  config: Sending,
) => once(context, config.secret, body, () => write(context, body, config))
