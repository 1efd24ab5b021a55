import type { MemberQuery } from '@sofra/contract/member/member/member.contract.ts'

type Listed = Omit<MemberQuery, 'page' | 'limit' | 'sort' | 'q' | 'exclude_order' | 'member_group_id'>

/** Filters of members, in their list and in the rules of groups. */
export type MemberFilters = Partial<Listed> & {
  seen_within?: number | undefined
  unseen_for?: number | undefined
  period_days?: number | undefined
  in_institution?: boolean | undefined
  member_ids?: readonly number[] | undefined
}

/** The company, time and optional member or span of ids. Aggregates are computed only for these members. */
export interface FilterScope {
  company: number
  now: Date
  /** The time zone that determines the current day. */
  timezone: string
  member?: number
  span?: Span
  /** Only members who ordered at one of these branches. */
  branches?: readonly number[] | undefined
}

/** A range of ids, inclusive. */
export interface Span {
  from: number
  to: number
}
