import type { MemberCondition, MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import type { useFormat } from '../../../kit/words/format.ts'
import type { PhraseKey, useT } from '../../../kit/words/i18n.ts'

type Format = ReturnType<typeof useFormat>

/** What a sentence is made of: phrases, formats, and names of records. */
export interface Say extends Pick<Format, 'number' | 'money' | 'date'> {
  readonly t: ReturnType<typeof useT>
  /** Formats a date without a time, `2026-05-01`. */
  readonly day: (date: string) => string
  readonly city: (id: number) => string
  readonly institutions: (ids: readonly number[]) => string
}

const words = ({ t }: Say, prefix: string, values: readonly string[]) =>
  values.map((value) => t(`${prefix}.${value}` as PhraseKey)).join(', ')

const range = (from: string | undefined, to: string | undefined, format: (at: string) => string) =>
  `${from ? format(from) : '…'} – ${to ? format(to) : '…'}`

const anniversary = ({ t }: Say, key: 'birthday' | 'wedding', n: number) =>
  n === 0 ? t(`member-group.say.${key}.today`) : t(`member-group.say.${key}`, { n })

const flag = ({ t }: Say, key: 'premium' | 'phone' | 'active' | 'in-institution', is: boolean) =>
  t(is ? `member-group.say.${key}` : `member-group.say.${key}.not`)

const visits = ({ t, money, day }: Say, one: Extract<MemberCondition, { on: 'visits' }>) => {
  const { orders_min, turnover_min, period_from, period_to, period_days } = one
  const parts = [
    ...(orders_min ? [t('member-group.say.orders', { n: orders_min })] : []),
    ...(turnover_min ? [t('member-group.say.turnover', { amount: money(turnover_min) })] : []),
  ]
  const when =
    period_days === undefined
      ? period_from || period_to
        ? range(period_from, period_to, day)
        : ''
      : t('member-group.say.period-days', { n: period_days })
  return `${parts.join(', ')}${when && ` (${when})`}`
}

const condition = (say: Say, one: MemberCondition): string => {
  const { t } = say
  switch (one.on) {
    case 'source':
      return t('member-group.say.source', { values: words(say, 'member.source', one.source) })
    case 'consent':
      return t('member-group.say.consent', { values: words(say, 'member.consents', one.consent) })
    case 'city':
      return t('member-group.say.city', { values: one.registration_city_id.map(say.city).join(', ') })
    case 'institution':
      return t('member-group.say.institution', { values: say.institutions(one.institution_id) })
    case 'in-institution':
      return flag(say, 'in-institution', one.in_institution)
    case 'premium':
      return flag(say, 'premium', one.is_premium)
    case 'phone':
      return flag(say, 'phone', one.phone_active)
    case 'active':
      return flag(say, 'active', one.is_active)
    case 'seen':
      return t('member-group.say.seen', { range: range(one.active_from, one.active_to, say.date) })
    case 'seen-within':
      return t('member-group.say.seen-within', { n: one.seen_within })
    case 'unseen-for':
      return t('member-group.say.unseen-for', { n: one.unseen_for })
    case 'visits':
      return visits(say, one)
    case 'points':
      return t('member-group.say.points', { n: one.points_min })
    case 'birthday':
      return anniversary(say, 'birthday', one.birthday_in)
    case 'wedding':
      return anniversary(say, 'wedding', one.wedding_in)
    case 'members':
      return t('member-group.say.members', { n: one.member_ids.length })
  }
}

const joined = (say: Say, parts: readonly MemberRules[], word: string, inner: boolean) => {
  const text = parts.map((part) => sentenceOf(say, part, true)).join(` ${word} `)
  return inner && parts.length > 1 ? `(${text})` : text
}

const negated = (say: Say, part: MemberRules) => {
  if ('on' in part && part.on === 'premium') return flag(say, 'premium', !part.is_premium)
  if ('on' in part && part.on === 'phone') return flag(say, 'phone', !part.phone_active)
  if ('on' in part && part.on === 'active') return flag(say, 'active', !part.is_active)
  if ('on' in part && part.on === 'in-institution') return flag(say, 'in-institution', !part.in_institution)
  return say.t('member-group.say.not', { rule: sentenceOf(say, part, true) })
}

/** Returns rules as a sentence; `inner` rules with several parts are put in brackets. */
export const sentenceOf = (say: Say, part: MemberRules, inner = false): string => {
  const { t } = say
  if ('all' in part) return joined(say, part.all, t('member-group.say.and'), inner)
  if ('any' in part) return joined(say, part.any, t('member-group.say.or'), inner)
  if ('not' in part) return negated(say, part.not)
  return condition(say, part)
}
