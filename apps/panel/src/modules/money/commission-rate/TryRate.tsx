import { type CompanyRateInput, companyRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { type BranchTrial, type RateTrial, tryRate } from '@sofra/contract/money/commission-rate/rate-trial.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import styles from './TryRate.module.css'

const pastMonths = 12

/** The last months by their first day, and their names. */
const useMonths = () => {
  const [lang] = useLang()
  const format = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const present = dayjs().startOf('month')
  return Array.from({ length: pastMonths }, (_, n) => {
    const value = present.subtract(n + 1, 'month').format('YYYY-MM-DD')
    return { value, label: format.format(new Date(value)) }
  })
}

const columns = ['orders', 'base', 'charged', 'would_be', 'difference'] as const

interface LineProps {
  readonly name: string
  readonly of: Omit<BranchTrial, 'branch_id' | 'branch_name'>
  readonly currency: string
}

const Line = ({ name, of, currency }: LineProps) => {
  const { money, number } = useFormat()
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column}>{column === 'orders' ? number(of.orders) : money(of[column], currency)}</td>
      ))}
    </tr>
  )
}

const Outcome = ({ of: { branches, total, currency } }: { readonly of: RateTrial }) => {
  const t = useT()
  if (branches.length === 0) return <p className="quiet">{t('commission-rate.trial.none')}</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('commission-rate.trial.branch')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`commission-rate.trial.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {branches.map((branch) => (
            <Line key={branch.branch_id} name={branch.branch_name} of={branch} currency={currency} />
          ))}
        </tbody>
        {branches.length > 1 ? (
          <tfoot>
            <Line name={t('commission-rate.trial.total')} of={total} currency={currency} />
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

const useTrial = (company_id: number) => {
  const { getValues } = useFormContext<CompanyRateInput>()
  return useMutation({
    mutationFn: (from: string) => {
      const until = dayjs(from).endOf('month').format('YYYY-MM-DD')
      const { kind, rate, fixed, branch_id, delivery_type, source } = getValues()
      const body = { from, until, kind, rate, fixed, branch_id, delivery_type, source }
      return call(tryRate, { params: { company_id }, body })
    },
  })
}

const Trial = ({ company }: { readonly company: number }) => {
  const t = useT()
  const id = useId()
  const months = useMonths()
  const { watch } = useFormContext<CompanyRateInput>()
  const trial = useTrial(company)
  const [month, setMonth] = useState(months[0]?.value)
  const isComplete = companyRate.input.shape.rate.safeParse(watch('rate')).success
  return (
    <Section title={t('commission-rate.trial')} hint={t('commission-rate.trial.hint')}>
      <Field id={id} label={t('commission-rate.trial.month')}>
        <span className="wrap-row">
          <Select id={id} className={styles.month ?? ''} value={month} options={months} onChange={setMonth} />
          <Button
            disabled={!(month && isComplete)}
            loading={trial.isPending}
            onClick={() => month && trial.mutate(month)}
          >
            {t('commission-rate.trial.run')}
          </Button>
        </span>
      </Field>
      {trial.error ? <Alert type="error" showIcon title={trial.error.message} role="alert" /> : null}
      {trial.data ? <Outcome of={trial.data} /> : null}
    </Section>
  )
}

/** What a past month would have cost at the rate of the form. */
export const TryRate = ({ company }: { readonly company: number }) =>
  useMay()(tryRate) ? <Trial company={company} /> : null
