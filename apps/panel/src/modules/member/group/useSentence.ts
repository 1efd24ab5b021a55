import { conditionsOf, type MemberCondition, type MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { cityList } from '@sofra/contract/platform/city/city.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { useInstitutionNames } from './InstitutionsSelect.tsx'

/** City names by id, for sentences. */
export const useCityNames = () => {
  const { data = [] } = useQuery({
    queryKey: ['city', 'names', null],
    queryFn: ({ signal }) => call(cityList, { query: {} }, { signal }),
  })
  return data
}

const institutionsIn = (rules: MemberRules) =>
  conditionsOf(rules).flatMap((one) => (one.on === 'institution' ? [one.institution_id] : []))

/** Returns the rules of a group as a sentence: `Premium member and at least 3 orders`. */
export const useSentence = (company: number, rules: MemberRules): string => {
  const t = useT()
  const { number, money, date } = useFormat()
  const { date: day } = useFormat('UTC')
  const cities = useCityNames()
  const institutions = useInstitutionNames(company, institutionsIn(rules))
  const words = (prefix: string, values: readonly string[]) =>
    values.map((value) => t(`${prefix}.${value}` as PhraseKey)).join(', ')
  const range = (from: string | undefined, to: string | undefined, format: (at: string) => string) =>
    `${from ? format(from) : '…'} – ${to ? format(to) : '…'}`
  const dayText = (at: string) => day(`${at}T00:00:00Z`)
  const counted = (key: PhraseKey, n: number) => t(key, { n })
  const anniversary = (key: 'birthday' | 'wedding', n: number) =>
    n === 0 ? t(`member-group.say.${key}.today`) : counted(`member-group.say.${key}`, n)
  const flag = (key: 'premium' | 'phone' | 'active' | 'in-institution', is: boolean) =>
    t(is ? `member-group.say.${key}` : `member-group.say.${key}.not`)
  const visits = (one: Extract<MemberCondition, { on: 'visits' }>) => {
    const { orders_min, turnover_min, period_from, period_to, period_days } = one
    const parts = [
      ...(orders_min ? [counted('member-group.say.orders', orders_min)] : []),
      ...(turnover_min ? [t('member-group.say.turnover', { amount: money(turnover_min) })] : []),
    ]
    const when =
      period_days === undefined
        ? period_from || period_to
          ? range(period_from, period_to, dayText)
          : ''
        : counted('member-group.say.period-days', period_days)
    return `${parts.join(', ')}${when && ` (${when})`}`
  }
  const condition = (one: MemberCondition): string => {
    switch (one.on) {
      case 'source':
        return t('member-group.say.source', { values: words('member.source', one.source) })
      case 'consent':
        return t('member-group.say.consent', { values: words('member.consents', one.consent) })
      case 'city': {
        const names = one.registration_city_id.map((id) => cities.find((city) => city.id === id)?.name ?? number(id))
        return t('member-group.say.city', { values: names.join(', ') })
      }
      case 'institution':
        return t('member-group.say.institution', { values: institutions(one.institution_id) })
      case 'in-institution':
        return flag('in-institution', one.in_institution)
      case 'premium':
        return flag('premium', one.is_premium)
      case 'phone':
        return flag('phone', one.phone_active)
      case 'active':
        return flag('active', one.is_active)
      case 'seen':
        return t('member-group.say.seen', { range: range(one.active_from, one.active_to, date) })
      case 'seen-within':
        return counted('member-group.say.seen-within', one.seen_within)
      case 'unseen-for':
        return counted('member-group.say.unseen-for', one.unseen_for)
      case 'visits':
        return visits(one)
      case 'points':
        return counted('member-group.say.points', one.points_min)
      case 'birthday':
        return anniversary('birthday', one.birthday_in)
      case 'wedding':
        return anniversary('wedding', one.wedding_in)
      case 'members':
        return counted('member-group.say.members', one.member_ids.length)
    }
  }
  const joined = (parts: readonly MemberRules[], word: string, inner: boolean) => {
    const text = parts.map((part) => sentence(part, true)).join(` ${word} `)
    return inner && parts.length > 1 ? `(${text})` : text
  }
  const negated = (part: MemberRules) => {
    if ('on' in part && part.on === 'premium') return flag('premium', !part.is_premium)
    if ('on' in part && part.on === 'phone') return flag('phone', !part.phone_active)
    if ('on' in part && part.on === 'active') return flag('active', !part.is_active)
    if ('on' in part && part.on === 'in-institution') return flag('in-institution', !part.in_institution)
    return t('member-group.say.not', { rule: sentence(part, true) })
  }
  const sentence = (part: MemberRules, inner = false): string => {
    if ('all' in part) return joined(part.all, t('member-group.say.and'), inner)
    if ('any' in part) return joined(part.any, t('member-group.say.or'), inner)
    if ('not' in part) return negated(part.not)
    return condition(part)
  }
  return sentence(rules)
}
