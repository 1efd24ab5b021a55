/** The fields to choose when two members are merged, each with its columns. */
export const mergeColumns = {
  name: ['first_name', 'last_name'],
  phone: ['phone', 'phone_verified_at'],
  email: ['email', 'email_verified_at'],
  code: ['code'],
  birth_date: ['birth_date'],
  wedding_date: ['wedding_date'],
  plate: ['plate'],
  registration_city: ['registration_city_id'],
  last_city: ['last_city_id'],
  institution: ['institution_id'],
  discounts: ['discounts'],
  points_rules: ['points_rules'],
  note: ['note'],
} as const
export type MergeField = keyof typeof mergeColumns
export const mergeFields = Object.keys(mergeColumns) as [MergeField, ...MergeField[]]
