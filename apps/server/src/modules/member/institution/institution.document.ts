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
import { addTries, countTry } from '../../access/session/session.api.ts'
import { readPaper } from '../../platform/picture/picture.paper.api.ts'

/** The folder of documents. `/files/` does not serve their extension, even if a name leaks. */
export const documentFolder = 'institution-document'
const endings = { picture: 'webp-document', pdf: 'pdf-document' } as const
type Kind = keyof typeof endings

/** How long an uploaded document waits for its request. */
export const documentHours = 24

/** Documents per source and hour. */
const maxDocuments = 10
/** Limits of all unauthenticated uploads to one company per day; kilobytes, because all companies share the disk. */
const maxOfCompany = { documents: 500, kilobytes: 512_000 } as const
const day = 24 * 60

/** Counts an unauthenticated upload to a company; throws 429 beyond the total. */
const countTotal = async (context: Context, companyId: number, bytes: number) => {
  const total = `institution documents ${companyId}`
  const counts = [
    [await addTries(context, total, day), maxOfCompany.documents],
    [await addTries(context, `${total} kilobytes`, day, Math.ceil(bytes / 1_024)), maxOfCompany.kilobytes],
  ] as const
  for (const [{ tries, seconds }, limit] of counts)
    if (tries > limit) throw new AppError(429, 'error.too-often', { retryAfter: seconds })
}

/** Returns a document's type by its path. */
export const typeOfDocument = (path: string) => (path.endsWith(endings.pdf) ? 'application/pdf' : 'image/webp')

const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-2_048).toString('latin1').includes('%%EOF')

const looksLikePdf = (bytes: Buffer) => bytes.subarray(0, 1_024).toString('latin1').includes('%PDF-')

/** Re-encodes a picture; a PDF is kept byte by byte, because it is never executed. Throws 400 for any other file. */
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

/** Stores a guest's document for a later request. Throws 400, and 429 beyond the limits. */
export async function keepDocument(
  { body }: RequestOf<typeof sendInstitutionDocument>,
  context: Context,
  store: FileStore,
  { secret }: Pick<Config, 'secret'>,
) {
  const { companyId: company_id } = channel(context)
  const key = `institution document ${company_id} at ${sourceOf(context)}`
  await countTry(context, { key, tries: maxDocuments, minutes: 60, code: 'error.too-often' })
  const { kind, bytes } = await read(Buffer.from(body))
  await countTotal(context, company_id, bytes.length)
  const path = `${newFileName(documentFolder)}.${endings[kind]}`
  await store.put(path, bytes)
  const until = new Date(context.now.getTime() + documentHours * 3_600_000)
  return { document: fileToken(secret, { company_id, path }, until), kind }
}

/** Returns a guest's document to a user who may see it; throws 404. */
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
