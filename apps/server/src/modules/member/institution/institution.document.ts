import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  institutionRequest,
  sendInstitutionDocument,
} from '@sofra/contract/member/institution/institution-request.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel, companyOf } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { fileToken } from '../../../kernel/guest-link.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { countTry, tally } from '../../access/session/session.api.ts'
import { readPaper } from '../../platform/picture/picture.paper.api.ts'

/** Where they lie. Their ending is none that `/files/` serves, whoever should learn a name. */
export const documentFolder = 'institution-document'
const endings = { picture: 'webp-document', pdf: 'pdf-document' } as const
type Kind = keyof typeof endings

/** How long one that was sent waits for its request. */
export const documentHours = 24

/** Documents of one source in an hour. */
const most = 10
/** Documents of all strangers to one company in a day, and their size in kilobytes: the disk belongs to all companies. */
const maxOfCompany = { documents: 500, kilobytes: 512_000 } as const
const day = 24 * 60

/** Counts a document of strangers to a company; throws 429 beyond the total. */
const countTotal = async (context: Context, companyId: number, bytes: number) => {
  const total = `institution documents ${companyId}`
  const counts = [
    [await tally(context, total, day), maxOfCompany.documents],
    [await tally(context, `${total} kilobytes`, day, Math.ceil(bytes / 1_024)), maxOfCompany.kilobytes],
  ] as const
  for (const [{ tries, seconds }, limit] of counts)
    if (tries > limit) throw new AppError(429, 'error.too-often', { retryAfter: seconds })
}

/** What its path says that a document is. */
export const typeOfDocument = (path: string) => (path.endsWith(endings.pdf) ? 'application/pdf' : 'image/webp')

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-2_048).toString('latin1').includes('%%EOF')

const looksLikePdf = (bytes: Buffer) => bytes.subarray(0, 1_024).toString('latin1').includes('%PDF-')

/** A picture drawn anew, or a PDF to the byte: nobody runs what it may hold. Throws 400 for anything else. */
const read = async (bytes: Buffer): Promise<{ kind: Kind; bytes: Buffer }> => {
  if (isPdf(bytes)) return { kind: 'pdf', bytes }
  if (bytes.length === 0 || looksLikePdf(bytes)) throw new AppError(400, 'institution-document.kind')
  try {
    return { kind: 'picture', bytes: await readPaper(bytes) }
  } catch (error) {
    if (error instanceof AppError && error.phrase === 'picture.not-a-picture')
      throw new AppError(400, 'institution-document.kind')
    throw error
  }
}

/** Keeps what a guest shows, to be named by a request. Throws 400, and 429 beyond what an address may send. */
export async function keepDocument(
  { body }: RequestOf<typeof sendInstitutionDocument>,
  context: Context,
  store: FileStore,
  { secret }: Pick<Config, 'secret'>,
) {
  const { companyId: company_id } = channel(context)
  const key = `institution document ${company_id} at ${sourceOf(context)}`
  await countTry(context, { key, tries: most, minutes: 60, code: 'error.too-often' })
  const { kind, bytes } = await read(Buffer.from(body))
  await countTotal(context, company_id, bytes.length)
  const path = `${newFileName(documentFolder)}.${endings[kind]}`
  await store.put(path, bytes)
  const until = new Date(context.now.getTime() + documentHours * 3_600_000)
  return { document: fileToken(secret, { company_id, path }, until), kind }
}

/** What a guest has shown, for whoever may see it; throws 404. */
export async function readDocument(
  { params }: RequestOf<typeof institutionRequest.document>,
  context: Context,
  store: FileStore,
) {
  const company_id = companyOf(context)
  const [row] = await reading(context.pools, context.scope, (_, last) =>
    last<Pick<Row<'institution_request'>, 'document'>>(
      'select document from institution_request where company_id = $1 and id = $2',
      [company_id, params.institution_request_id],
    ),
  )
  const stored = row?.document ? await store.get(row.document) : undefined
  if (!row?.document || !stored) throw notFound()
  const type = typeOfDocument(row.document)
  const name = `${params.institution_request_id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`
  return { type, name, bytes: stored.bytes }
}
