import { z } from 'zod'
import { forWholeCompany, ownPeople } from '../../kernel/endpoint.ts'
import { matchedImportCalls } from '../../kernel/import.ts'

/** By what a row is found among the members that there are. */
export const importUniques = ['phone', 'email', 'code'] as const
/** What a row does to the member that it finds, and what it does where it finds none. */
export const importExists = ['update', 'nothing'] as const
export const importAbsent = ['add', 'nothing'] as const

export const memberImportRules = z.strictObject({
  unique: z.enum(importUniques),
  exists: z.enum(importExists),
  absent: z.enum(importAbsent),
  /** Whether new members are given the company's points for a first membership. */
  welcome: z.boolean(),
})
export type MemberImportRules = z.output<typeof memberImportRules>

/** Members from a file. */
export const memberImport = forWholeCompany(
  matchedImportCalls('member', {
    at: 'company/:company_id/member',
    accounts: [...ownPeople, 'eliza'],
    forbidden: ['member.contact-hidden'],
    rules: memberImportRules,
  }),
)
