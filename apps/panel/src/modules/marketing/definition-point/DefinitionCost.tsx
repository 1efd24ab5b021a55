import {
  type DefinitionPoint,
  definitionPoint,
  definitionPreview,
} from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '../../../kit/http/api.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './DefinitionPoint.module.css'

type Named = Pick<DefinitionPoint, 'audience' | 'amount' | 'member_id' | 'group_id'>

const namesSomebody = ({ audience, member_id, group_id }: Named) =>
  audience === 'all' || (audience === 'group' ? group_id : member_id) !== null

/** How many members would get points now, and what these cost, as a sentence; undefined until it is known. */
export const useDefinitionCost = (company: number, definition: Named) => {
  const t = useT()
  const { number, money } = useFormat()
  const { amount, audience, member_id, group_id } = definition
  const isWhole = Number.isInteger(amount) && amount > 0 && namesSomebody(definition)
  const query = {
    ...{ amount: String(amount), audience },
    ...(member_id === null ? {} : { member_id: String(member_id) }),
    ...(group_id === null ? {} : { group_id: String(group_id) }),
  }
  const { data } = useQuery({
    queryKey: [definitionPoint.name, 'preview', company, query],
    queryFn: ({ signal }) => call(definitionPreview, { params: { company_id: company }, query }, { signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  })
  if (!data || !isWhole) return undefined
  if (data.members === 0) return [t('definition-point.preview.none')]
  const counted = { n: data.members, points: number(data.points) }
  const cost = money(data.cost, data.currency_code)
  return [t('definition-point.preview', counted), t('definition-point.preview.cost', { cost })]
}

/** The same below the fields of a form, as they are typed. */
export const DefinitionCost = ({ company }: { readonly company: number }) => {
  const [audience, amount, member_id = null, group_id = null] = useWatch({
    name: ['audience', 'amount', 'member_id', 'group_id'],
  })
  const said = useDefinitionCost(company, { audience, amount: Number(amount), member_id, group_id } as Named)
  return (
    <p className={styles.cost} role="status">
      {said?.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}
