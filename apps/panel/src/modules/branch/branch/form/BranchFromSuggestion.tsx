import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { startIn, useDistricts } from '../../../platform/district/district.api.tsx'
import { BranchFormPage } from './BranchFormPage.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { NewBranchForm } from './NewBranchForm.tsx'

/** Form of a branch from a suggestion, prefilled. */
const BranchFromSuggestion = ({ suggestion_id: id }: { readonly suggestion_id: number }) => {
  const t = useT()
  const [company, setCompany] = useState<number>()
  const source = useMemo(() => ({ suggestion_id: id }), [id])
  const { data, error, refetch } = useQuery({
    queryKey: ['restaurant-suggestion', 'one', id],
    queryFn: ({ signal }) => call(restaurantSuggestion.one, { params: { id } }, { signal }),
  })
  const { data: districts } = useDistricts()
  return (
    <BranchFormPage title={t('branch.add')}>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data && company === undefined ? <ChooseCompany onChoose={setCompany} /> : null}
      {data && districts && company !== undefined ? (
        <NewBranchForm
          company={company}
          source={source}
          start={{ name: data.name, ...startIn(districts, data.city, data.district), phone: data.phone }}
          note={t('branch-form.from-suggestion', { name: data.name })}
        />
      ) : null}
    </BranchFormPage>
  )
}

export default BranchFromSuggestion
