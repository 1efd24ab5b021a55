/** The tables whose changes leave a row in the log. */
export const auditRecords = [
  'account',
  'app_user',
  'branch',
  'branch_kitchen',
  'branch_payment_method',
  'cancel_reason',
  'category',
  'channel',
  'company',
  'company_secret',
  'currency',
  'delivery_type',
  'delivery_zone',
  'dining_table',
  'discount',
  'gift_cheque',
  'kitchen',
  'language',
  'licence',
  'material',
  'option_group',
  'option_item',
  'orders',
  'payment_method',
  'product',
  'product_kitchen',
  'product_option_group',
  'registration',
  'restaurant_image',
  'restaurant_suggestion',
  'role',
  'session',
  'site',
  'user_branch',
  'user_company',
  'user_role',
  'word_group',
] as const
export type AuditRecord = (typeof auditRecords)[number]

/** Where the product calls a record otherwise than its table. */
const called: Record<string, string> = {
  app_user: 'user',
  category: 'branch-category',
  orders: 'order',
  product: 'branch-product',
}
const nameOf = (record: string) => called[record] ?? record.replaceAll('_', '-')

/** The phrases that may be a column's word, the record's own first. */
export const columnPhrases = (record: string, column: string): readonly string[] => [
  `${nameOf(record)}.${column}`,
  `user-log.column.${column}`,
  `field.${column}`,
]

/** The phrases that may be the word of a value out of a closed list. */
export const valuePhrases = (record: string, column: string, value: string): readonly string[] => [
  `${nameOf(record)}.${column}.${value}`,
  `${column.replaceAll('_', '-').replace(/s$/, '')}.${value}`,
  `${column}.${value}`,
  `user-log.value.${value}`,
]
