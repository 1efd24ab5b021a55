import { companyRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { deliveryTypes, orderSources } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { CurrencyContext } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useCompanyBranches } from '../../branch/branch/company-branches.api.ts'
import { RateFields } from './RateFields.tsx'
import { RatePage } from './RatePage.tsx'
import { useCompanyRatesToday } from './rates-today.ts'
import { TryRate } from './TryRate.tsx'
import { useOpenedRate } from './useOpenedRate.ts'

const { MoneyField } = fieldsOf(companyRate)

/** Whose orders the rate is for. */
const ScopeFields = ({ company }: { readonly company: number }) => {
  const t = useT()
  const branches = useCompanyBranches(company).map(({ id, name }) => ({ value: id, label: name }))
  const types = deliveryTypes.map((value) => ({ value, label: t(`delivery-type.${value}`) }))
  const sources = orderSources.map((value) => ({ value, label: t(`source.${value}`) }))
  return (
    <>
      <SelectField
        name="branch_id"
        optional
        options={branches}
        placeholder={t('commission-rate.all-branches')}
        help="commission-rate.scope.hint"
      />
      <FieldRow>
        <SelectField name="delivery_type" optional options={types} placeholder={t('commission-rate.all-types')} />
        <SelectField name="source" optional options={sources} placeholder={t('commission-rate.all-types')} />
      </FieldRow>
    </>
  )
}

/** The amount per order; VAT has none. */
const FixedField = () => {
  const { getValues, setValue } = useFormContext()
  const isVat = useWatch({ name: 'kind' }) === 'vat'
  useEffect(() => {
    if (isVat && getValues('fixed') !== 0) setValue('fixed', 0, { shouldDirty: true, shouldValidate: true })
  }, [isVat, getValues, setValue])
  return isVat ? null : <MoneyField name="fixed" help="commission-rate.fixed.hint" />
}

interface CompanyRateFormProps {
  readonly company_id: number
  readonly id?: number
}

/** Form of a rate of a company, a branch or some of a branch's orders. */
export default function CompanyRateForm({ company_id, id }: CompanyRateFormProps) {
  const rate = useOpenedRate(companyRate, id)
  const { data: today } = useCompanyRatesToday(company_id)
  return (
    <CurrencyContext value={rate?.currency_code ?? today?.currency_code}>
      <RatePage of={companyRate} rate={rate} start={{ fixed: 0 }}>
        <RateFields rate={rate} scope={<ScopeFields company={company_id} />} amount={<FixedField />} />
        {(rate?.state ?? 'planned') === 'planned' ? <TryRate company={company_id} /> : null}
      </RatePage>
    </CurrencyContext>
  )
}
