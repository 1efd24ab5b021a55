import { restaurantRegistration } from '@sofra/contract/company/registration/registration.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { startIn, useDistricts } from '../../../platform/district/district.api.tsx'
import { BranchFormPage } from './BranchFormPage.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { NewBranchForm } from './NewBranchForm.tsx'

/** Form of a branch from an approved registration, prefilled. */
const BranchFromRegistration = ({ registration_id: id }: { readonly registration_id: number }) => {
  const t = useT()
  const [chosen, setChosen] = useState<number>()
  const source = useMemo(() => ({ registration_id: id }), [id])
  const { data, error, refetch } = useQuery({
    queryKey: ['restaurant-registration', 'one', id],
    queryFn: ({ signal }) => call(restaurantRegistration.one, { params: { registration_id: id } }, { signal }),
  })
  const company = data?.made_company_id ?? chosen
  const details = data?.details
  const { data: districts } = useDistricts()
  return (
    <BranchFormPage title={t('branch.add')}>
      {data ? null : <Waiting error={error} retry={() => void refetch()} />}
      {data && company === undefined ? <ChooseCompany onChoose={setChosen} /> : null}
      {details && districts && company !== undefined ? (
        <NewBranchForm
          company={company}
          source={source}
          start={{
            name: details.restaurant_name || details.company_title,
            legal_name: details.legal_title,
            ...startIn(districts, details.restaurant_city, details.restaurant_district),
            phone: details.restaurant_phone || data.phone,
            address: details.company_address,
            iban: details.iban || null,
          }}
          note={t('branch-form.from-registration', { name: `${data.name} ${data.surname}` })}
        />
      ) : null}
    </BranchFormPage>
  )
}

export default BranchFromRegistration
