import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type branchGiftCheque,
  type GiftCheque,
  type GiftChequeQuery,
  giftCheque,
} from '@sofra/contract/marketing/gift-cheque/gift-cheque.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { among, containing, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { type RecordKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const isSpent =
  '(gift_cheque.used_count >= gift_cheque.limit_count is true or gift_cheque.used_amount >= gift_cheque.limit_amount is true)'

/** The states in order of precedence, in a form that uses an index. */
const states = {
  off: 'not gift_cheque.definable',
  coming: 'gift_cheque.definable and gift_cheque.starts_at > now()',
  ended: 'gift_cheque.definable and gift_cheque.ends_at <= now()',
  spent: `gift_cheque.definable and gift_cheque.starts_at <= now() and gift_cheque.ends_at > now() and ${isSpent}`,
  running: `gift_cheque.definable and gift_cheque.starts_at <= now() and gift_cheque.ends_at > now() and not ${isSpent}`,
} as const satisfies Record<GiftCheque['state'], string>

export const chequeTable = recordTable('gift_cheque', giftCheque.row, {
  computed: {
    branch_name:
      '(select b.name from branch b where b.company_id = gift_cheque.company_id and b.id = gift_cheque.branch_id)',
    state: `case ${Object.entries(states)
      .map(([state, is]) => `when ${is} then '${state}'`)
      .join(' ')} end`,
    left_count: 'gift_cheque.limit_count - gift_cheque.used_count',
    left_amount: 'gift_cheque.limit_amount - gift_cheque.used_amount',
    is_frozen: 'gift_cheque.frozen_at is not null',
  },
})

type ChequeListQuery = Omit<GiftChequeQuery, 'page' | 'limit'>

const searched = (q: string | undefined): Filter[] =>
  q
    ? [
        containing(
          [...['tr', 'en', 'de'].map((lang) => `gift_cheque.name->>'${lang}'`), "coalesce(gift_cheque.code, '')"],
          q,
        ),
      ]
    : []

const sqlOf = (keys: RecordKeys, { q, sort, state, kind, branch_id, from, to }: ChequeListQuery) =>
  listSql({
    columns: chequeTable.columns,
    from: 'from gift_cheque',
    filters: [
      ...Object.entries(keys).map(([column, is]): Filter => ({ column: `gift_cheque.${column}`, is })),
      ...among('gift_cheque.kind', kind),
      ...among('gift_cheque.branch_id', branch_id),
      ...(state ? [{ sql: () => `(${state.map((one) => `(${states[one]})`).join(' or ')})`, values: [] }] : []),
      ...(from ? [{ sql: (at = '') => `gift_cheque.ends_at > ${at}`, value: from }] : []),
      ...(to ? [{ sql: (at = '') => `gift_cheque.starts_at < ${at}`, value: to }] : []),
      ...searched(q),
    ],
    order: orderBy(sort, (field) => `gift_cheque.${field}`, 'gift_cheque.id'),
    id: 'gift_cheque.id',
  })

type ListRequest = RequestOf<typeof giftCheque.list> | RequestOf<typeof branchGiftCheque.list>
type ExportRequest = RequestOf<typeof giftCheque.export> | RequestOf<typeof branchGiftCheque.export>

/** Reads a page of the cheques of a company or a branch. */
export const listCheques = ({ params, query }: ListRequest, context: Context) =>
  page<GiftCheque>(context, sqlOf(recordKeys(context, params as RecordKeys), query), query)

export const exportCheques = ({ params, query }: ExportRequest, context: Context) =>
  exportFile<GiftCheque>(context, {
    name: giftCheque.name,
    row: giftCheque.row,
    fields: chosenFields(query.columns, Object.keys(giftCheque.row.shape)),
    format: query.format,
    sql: sqlOf(recordKeys(context, params as RecordKeys), query),
    money: ['limit_amount', 'used_amount', 'left_amount'],
  })
