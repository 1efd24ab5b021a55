import { z } from 'zod'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { name, record } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { member } from '../member/member.contract.ts'
import { memberRules } from '../member/member.rules.ts'

const input = z.object({ name, rules: memberRules })

const path = 'company/:company_id/member-group'

/** Groups of members, defined by rules and evaluated on use. */
export const memberGroup = forWholeCompany(
  resource('member-group', {
    at: path,
    param: 'member_group_id',
    row: input.extend(record),
    input,
    filters: {},
    sortable: ['name', 'created_at'],
    begins: 'name',
  }),
)
export type MemberGroup = z.output<typeof memberGroup.row>

/** The limit of exact counts; in companies with more members a sample is used. */
export const mostCountedMembers = 100_000

/** The number of shown examples. */
export const examplesShown = 20

const example = member.row.pick({
  id: true,
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  orders: true,
  turnover: true,
  last_activity_at: true,
})
export type MemberExample = z.output<typeof example>

export const previewMembers = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `/${path}/preview`,
    access: 'post-member-group-preview',
    repeat: 'safe',
    rate: 'read',
    body: z.strictObject({ rules: memberRules }),
    reply: z.object({
      total: z.int(),
      /** There are more than `total`. */
      capped: z.boolean(),
      /** `total` is an estimate from a sample. */
      estimated: z.boolean(),
      examples: z.array(example),
    }),
    about: `Who belongs to a group with these rules now: counted to ${mostCountedMembers}, of a company with more members about how many, with ${examplesShown} examples.`,
  }),
)

export const groupsOf = endpoint({
  method: 'GET',
  path: '/company/:company_id/member/:member_id/group',
  access: 'get-member-group-all',
  reply: z.object({ items: z.array(z.object({ id: z.number(), name: z.string() })) }),
  about: 'The groups that a member belongs to now, by name; of a company’s first 200 groups.',
})
