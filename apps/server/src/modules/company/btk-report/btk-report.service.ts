import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type btkDownload,
  type btkReport,
  linkMinutes,
  maxReportDays,
} from '@sofra/contract/company/btk-report/btk-report.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { archiveOf } from './btk-report.archive.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()
const dayMs = 86_400_000

const checkDays = ({ from, until }: { from: string; until: string }) => {
  if (until < from) throw new AppError(422, 'btk-report.reversed')
  if (Date.parse(until) - Date.parse(from) >= maxReportDays * dayMs) throw new AppError(422, 'btk-report.too-long')
}

const fileName = (company: number, from: string, until: string) => `btk-${company}-${from}-${until}.zip`

const insertLink = statement<Omit<Row<'btk_download'>, 'id' | 'created_at' | 'used_at'>>(`
insert into btk_download (token_hash, user_id, of_company_id, from_day, until_day, expires_at)
values (:token_hash, :user_id, :of_company_id, :from_day, :until_day, :expires_at)`)

/** Prepares a link to a company's access records for the caller. Throws 404 for an unknown company, 422 without records. */
export const prepareReport = async (context: Context, { company_id, from, until }: QueryOf<typeof btkReport>) => {
  checkDays({ from, until })
  const { platform } = context.pools
  const { rows } = await platform.query<{ has_files: boolean }>(
    `select exists (select from access_file f where f.company_id = c.id and f.day between $2 and $3) as has_files
     from company c where c.id = $1`,
    [company_id, from, until],
  )
  const [company] = rows
  if (!company) throw notFound()
  if (!company.has_files) throw new AppError(422, 'btk-report.empty')
  const token = randomBytes(32).toString('base64url')
  await withTenant(
    context.pools,
    nothing,
    (query) =>
      insertLink(query, {
        token_hash: hashOf(token),
        user_id: person(context).id,
        of_company_id: company_id,
        from_day: from,
        until_day: until,
        expires_at: new Date(context.now.getTime() + linkMinutes * 60_000).toISOString(),
      }),
    context.actor,
  )
  return { url: `/api/company/btk-report/file?token=${token}`, fileName: fileName(company_id, from, until) }
}

/** Uses a link of the caller and streams the archive. Throws 404 for a used, expired or foreign link. */
export const downloadReport = async (context: Context, { token }: QueryOf<typeof btkDownload>, store: FileStore) => {
  const { pools, now } = context
  const [link] = await withTenant(
    pools,
    nothing,
    (query) =>
      query<Pick<Row<'btk_download'>, 'of_company_id' | 'from_day' | 'until_day'>>(
        `update btk_download set used_at = now() where token_hash = $1 and user_id = $2 and used_at is null and expires_at > $3
         returning of_company_id, from_day, until_day`,
        [hashOf(token), person(context).id, now],
      ),
    context.actor,
  )
  if (!link) throw notFound()
  const { of_company_id: id, from_day: from, until_day: until } = link
  const { rows: files } = await pools.platform.query<Row<'access_file'>>(
    'select * from access_file where company_id = $1 and day between $2 and $3 order by day',
    [id, from, until],
  )
  const { rows: names } = await pools.platform.query<{ name: string }>('select name from company where id = $1', [id])
  const company = { id, name: names[0]?.name ?? '' }
  const bytes = Readable.from(archiveOf(store, { company, from, until, by: person(context).name, at: now, files }), {
    objectMode: false,
  })
  return { bytes, type: 'application/zip', name: fileName(id, from, until) }
}
