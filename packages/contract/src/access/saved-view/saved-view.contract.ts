import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { between, id, name, record, text } from '../../kernel/fields.ts'
import { columnWidths } from '../../kernel/resource.ts'

/** Identifies a list of the panel: the path of its call with its fixed filters, `/branch/:branch_id/order`. */
const listId = z
  .string()
  .max(160)
  .regex(/^\/[\w/:?=&.%+-]*$/)

const column = z.strictObject({
  key: z
    .string()
    .max(60)
    .regex(/^[\w.-]+$/),
  hidden: z.boolean(),
  /** In pixels; null fits the content. */
  width: between(columnWidths.min, columnWidths.max).nullable(),
})

/** Columns of a list in order, and its row height. Unknown columns are ignored. */
export const columnChoice = z.strictObject({ columns: z.array(column).max(60), dense: z.boolean() })
export type ColumnChoice = z.output<typeof columnChoice>

const input = z.object({
  name,
  /** A role of the same account whose users also see it. */
  role_id: id.nullable(),
  /** Filters, search, order and page size, as in the list's URL after `?`. */
  query: text(2_000),
  /** Null: each user's own columns. */
  columns: columnChoice.nullable(),
})

const row = input.extend({
  ...record,
  list: listId,
  role_name: z.string().nullable(),
  /** The owner's name. */
  owner_name: z.string(),
  is_mine: z.boolean(),
  /** The list opens with it for the caller. */
  is_default: z.boolean(),
  /** Whether the caller may change and delete it. */
  may_change: z.boolean(),
})
export type SavedView = z.output<typeof row>

const setting = z.object({
  list: listId,
  columns: columnChoice.nullable(),
  /** The view that the list opens with. */
  view: row.pick({ id: true, name: true, query: true, columns: true }).nullable(),
})
export type ListSetting = z.output<typeof setting>

/** The caller's settings of all changed lists, part of getinfo. */
export const listSettings = z.array(setting)

/** A saved list: filters and columns under a name, private or shared with a role. */
export const savedView = {
  name: 'saved-view' as const,
  row,
  input,
  list: endpoint({
    method: 'GET',
    path: '/saved-view',
    access: 'signed-in',
    query: z.strictObject({ list: listId }),
    reply: z.object({
      items: z.array(row),
      /** Roles that the caller may share with. */
      roles: z.array(z.object({ id, name: z.string() })),
    }),
    about: 'The views of one list that the caller made, and those that are shared with a role of theirs.',
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-view',
    access: 'signed-in',
    body: input.extend({ list: listId }).strict(),
    reply: row,
    answers: 'created',
    errors: { 404: ['error.not-found'], 409: ['saved-view.too-many'] },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-view/:saved_view_id',
    access: 'signed-in',
    body: input.extend({ version: record.version }).strict(),
    reply: row,
    errors: { 403: ['saved-view.not-yours'] },
    about: 'By whoever made it; a shared one also by whoever may edit roles.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-view/:saved_view_id',
    access: 'signed-in',
    reply: z.null(),
    errors: { 403: ['saved-view.not-yours'] },
  }),
}

export const patchListSetting = endpoint({
  method: 'PATCH',
  path: '/list-setting',
  access: 'signed-in',
  body: z.strictObject({
    list: listId,
    columns: columnChoice.nullable().optional(),
    /** The view that the list opens with. */
    view_id: id.nullable().optional(),
  }),
  reply: setting,
  errors: { 404: ['error.not-found'], 409: ['saved-view.too-many'] },
  about: 'How a list looks to the caller where no view says otherwise, and what it opens with; what is left out stays.',
})
