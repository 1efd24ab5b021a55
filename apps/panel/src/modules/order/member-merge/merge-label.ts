import type { MergeField } from '@sofra/contract/member/member/member.merge.ts'

/** Returns the phrase of a choice: that of its column, or of both parts of the name. */
export const mergeLabel = (field: MergeField) =>
  field === 'name' ? 'member-merge.field.name' : (`member.${field}` as const)
