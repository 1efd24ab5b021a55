import { z } from 'zod'
import { forWholeCompany, ownPeople } from '../../kernel/endpoint.ts'
import { matchedImportCalls } from '../../kernel/import.ts'

/** The field by which rows are matched with members. */
export const importUniques = ['phone', 'email', 'code'] as const
/** The action of a row for an existing member, and for a new one. */
export const importExists = ['update', 'nothing'] as const
export const importAbsent = ['add', 'nothing'] as const

export const memberImportRules = z.strictObject({
  unique: z.enum(importUniques),
  exists: z.enum(importExists),
  absent: z.enum(importAbsent),
  /** Whether new members get the company's points for joining. */
  welcome: z.boolean(),
})
export type MemberImportRules = z.output<typeof memberImportRules>

/** The import of members. */
export const memberImport = forWholeCompany(
  matchedImportCalls('member', {
    at: 'company/:company_id/member',
    accounts: [...ownPeople, 'eliza'],
    forbidden: ['member.contact-hidden'],
    rules: memberImportRules,
  }),
)
