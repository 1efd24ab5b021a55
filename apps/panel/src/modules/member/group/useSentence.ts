import { conditionsOf, type MemberRules } from '@sofra/contract/member/member/member.rules.ts'
import { cityList } from '@sofra/contract/platform/city/city.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/http/api.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useInstitutionNames } from './InstitutionsSelect.tsx'
import { type Say, sentenceOf } from './sentence.ts'

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
  const say: Say = {
    t,
    number,
    money,
    date,
    institutions,
    day: (at) => day(`${at}T00:00:00Z`),
    city: (id) => cities.find((city) => city.id === id)?.name ?? number(id),
  }
  return sentenceOf(say, rules)
}
