import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, several, text, timestamp } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

/** The user name in the log for members who change their own record. */
export const guestActor = '@guest'

export const auditActions = ['insert', 'update', 'delete'] as const

const row = z.object({
  id: z.number().int(),
  created_at: timestamp,
  /** The user; null for the server. */
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  /** The company that the user acted as. */
  acting_company_id: z.number().nullable(),
  acting_company_name: z.string().nullable(),
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  /** The branch's time zone; null without a branch. */
  timezone: z.string().nullable(),
  record: z.string(),
  record_id: z.string(),
  /** The record's name at that time; for a nameless record its parent. */
  subject: z.string().nullable(),
  action: z.enum(auditActions),
  /** The changed columns of an update. */
  columns: z.array(z.string()),
})
/** Fields of the list, the file and the detail page. */
export type LogEntry = z.output<typeof row>

const naming = {
  /** The company's currency; null without a company. */
  currency: z.string().nullable(),
  /** Names of the contained ids, by column and id, as far as the reader may see them. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
}

const listed = row.extend({
  ...naming,
  /** The first changed parts; long texts and lists are cut. */
  changes: z.array(z.object({ path: z.array(z.string()), old: z.unknown(), now: z.unknown() })),
  /** Number of further changed parts. */
  more_changes: z.number().int(),
})
export type LogRow = z.output<typeof listed>

const values = z.record(z.string(), z.unknown()).nullable()

const detail = row.extend({
  ...naming,
  before: values,
  after: values,
  /** The call, as the contract declares it. */
  call: z.string().nullable(),
  /** The IP address; only for users of the reader's own account. */
  address: z.string().nullable(),
})
export type LogDetail = z.output<typeof detail>

const query = listQuery(['created_at'], {
  user_id: several(queryId).optional(),
  company_id: several(queryId).optional(),
  branch_id: several(queryId).optional(),
  /** The record's table. */
  record: several(text(63)).optional(),
  /** The `record_id` of one record; requires `record`. */
  record_key: text(100).optional(),
  action: several(z.enum(auditActions)).optional(),
  /** By a platform user acting as a company. */
  acting: z.stringbool().optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})

/** Every change by users: who, acting as whom, and what. Newest first. */
export const userLog = {
  name: 'user-log',
  row: listed,
  /** The columns of the file. */
  entry: row,
  list: endpoint({ method: 'GET', path: '/user-log', access: 'get-user-log-all', query, reply: pageOf(listed) }),
  export: endpoint({
    method: 'GET',
    path: '/user-log/export',
    access: 'get-user-log-all',
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  one: endpoint({ method: 'GET', path: '/user-log/:log_id', access: 'get-user-log', reply: detail }),
} as const
