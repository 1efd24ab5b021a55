import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, several, text, timestamp } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

/** The name under which the log has what a member changed of their own record. */
export const guestActor = '@guest'

export const auditActions = ['insert', 'update', 'delete'] as const

const row = z.object({
  id: z.number().int(),
  created_at: timestamp,
  /** Who did it; null where the server itself did. */
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  /** The company that they acted as. */
  acting_company_id: z.number().nullable(),
  acting_company_name: z.string().nullable(),
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  /** The branch's time zone; null for what belongs to none. */
  timezone: z.string().nullable(),
  record: z.string(),
  record_id: z.string(),
  /** What the record was called then; of what has no name, what it belongs to. */
  subject: z.string().nullable(),
  action: z.enum(auditActions),
  /** Of a change the columns that changed. */
  columns: z.array(z.string()),
})
/** What the list, the file and the page of one change have in common. */
export type LogEntry = z.output<typeof row>

const naming = {
  /** What its company sells in; null for what belongs to none. */
  currency: z.string().nullable(),
  /** What the ids in it stand for, by column and id, as far as the reader may see them. */
  names: z.record(z.string(), z.record(z.string(), z.string())),
}

const listed = row.extend({
  ...naming,
  /** The first parts that an update changed; of long texts and lists the beginning. */
  changes: z.array(z.object({ path: z.array(z.string()), old: z.unknown(), now: z.unknown() })),
  /** How many further parts it changed. */
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
  /** Where it came from; shown of one's own people only. */
  address: z.string().nullable(),
})
export type LogDetail = z.output<typeof detail>

const query = listQuery(['created_at'], {
  user_id: several(queryId).optional(),
  company_id: several(queryId).optional(),
  branch_id: several(queryId).optional(),
  /** The table of a record. */
  record: several(text(63)).optional(),
  /** The `record_id` of one record; with `record`. */
  record_key: text(100).optional(),
  action: several(z.enum(auditActions)).optional(),
  /** Done by somebody of the platform as a company. */
  acting: z.stringbool().optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})

/** Every change that people made: who, as whom, what. Newest first. */
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
