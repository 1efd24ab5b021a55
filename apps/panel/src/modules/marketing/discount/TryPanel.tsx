import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { fold } from '@sofra/contract/kernel/fold.ts'
import {
  type DiscountInput,
  discount,
  trialGuests,
  tryDiscount,
} from '@sofra/contract/marketing/discount/discount.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../kit/debounced.ts'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { dateOf, instantAt } from '../../../kit/form/date/date-instant.ts'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Discount.module.css'
import { useTargets } from './TargetsField.tsx'
import { useCompanyBranches } from './useCompanyBranches.ts'

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className={styles.field}>
    <span>{label}</span>
    {children}
  </label>
)

interface TryProps {
  readonly company: number
  readonly id: number | null
}

interface Basket {
  branch_id: number | null | undefined
  delivery_type: DeliveryType
  source: (typeof orderSources)[number]
  guest: (typeof trialGuests)[number]
  in_group: boolean
  at: string
  lines: { product_id: number; quantity: number }[]
}

const Outcome = ({ of }: { readonly of: ReplyOf<typeof tryDiscount> }) => {
  const t = useT()
  const { money } = useFormat()
  const { goods, without, with: after, currency, reasons, instead } = of
  const why = (
    <ul className={styles.list}>
      {reasons.map((reason) => (
        <li key={reason}>{t(`discount.reason.${reason}`)}</li>
      ))}
      {instead ? <li>{t('discount.try.instead', { name: instead.name.tr })}</li> : null}
    </ul>
  )
  return (
    <>
      <dl className={styles.sums}>
        <dt>{t('discount.try.goods')}</dt>
        <dd>{money(goods, currency)}</dd>
        <dt>{t('discount.try.without')}</dt>
        <dd>{money(without.total, currency)}</dd>
        <dt>{t('discount.try.with')}</dt>
        <dd>
          <strong>{money(after.total, currency)}</strong>
        </dd>
      </dl>
      <div role="status">
        {reasons.length ? (
          <Alert type="warning" showIcon title={t('discount.try.not')} description={why} />
        ) : (
          <Alert type="success" showIcon title={t('discount.try.applies')} />
        )}
      </div>
    </>
  )
}

interface LinesProps {
  readonly lines: Basket['lines']
  readonly nameOf: (product: number) => string
  readonly onChange: (lines: Basket['lines']) => void
}

const Lines = ({ lines, nameOf, onChange }: LinesProps) => {
  const t = useT()
  return lines.map(({ product_id, quantity }) => (
    <div key={product_id} className={styles.line}>
      <span>{nameOf(product_id)}</span>
      <NumberInput
        aria-label={`${nameOf(product_id)}: ${t('discount.try.quantity')}`}
        value={quantity}
        min={1}
        max={99}
        onChange={(n) =>
          onChange(lines.map((one) => (one.product_id === product_id ? { ...one, quantity: n ?? 1 } : one)))
        }
      />
    </div>
  ))
}

/** The form's discount as it is typed, once the typing rests; undefined while something is missing. */
const useTyped = () => {
  const typed = useDebounced(JSON.stringify(useWatch()))
  const values = JSON.parse(typed) as Record<string, unknown>
  const known = Object.fromEntries(Object.keys(discount.input.shape).map((name) => [name, values[name]]))
  return { typed, input: discount.input.safeParse(known).data as DiscountInput | undefined }
}

/** Prices a basket with and without the discount as it is typed, and says why it would not count. */
export const TryPanel = ({ company, id }: TryProps) => {
  const t = useT()
  const may = useMay()(tryDiscount)
  const branches = useCompanyBranches(company)
  const [basket, setBasket] = useState<Basket>(() => ({
    ...{ branch_id: null, delivery_type: 'deliveryToAddress', source: 'web', guest: 'unknown', in_group: false },
    ...{ at: new Date().toISOString(), lines: [] },
  }))
  const set = (more: Partial<Basket>) => setBasket({ ...basket, ...more })
  const branch = branches.find((one) => one.id === (basket.branch_id ?? branches[0]?.id))
  const products = useTargets(company, 'product', branch?.id) ?? []
  const named = products.map(({ name, ids }) => ({ value: ids[0] ?? 0, label: name.tr }))
  const { typed, input } = useTyped()
  const { lines, ...rest } = basket
  const asked = { ...rest, branch_id: branch?.id ?? 0, discount_id: id, lines }
  const { data, error } = useQuery({
    queryKey: ['discount', 'try', company, typed, asked],
    queryFn: ({ signal }) =>
      call(
        tryDiscount,
        { params: { company_id: company }, body: { ...asked, discount: input as DiscountInput } },
        { signal },
      ),
    enabled: may && input !== undefined && branch !== undefined && lines.length > 0,
    placeholderData: keepPreviousData,
  })
  if (!may) return null
  const zone = branch?.timezone ?? 'Europe/Istanbul'
  const choose = (chosen: readonly number[]) =>
    set({
      lines: chosen.map(
        (product_id) => lines.find((one) => one.product_id === product_id) ?? { product_id, quantity: 1 },
      ),
    })
  const empty = lines.length === 0 ? t('discount.try.empty') : input ? null : t('discount.try.incomplete')
  return (
    <section className={styles.panel} aria-label={t('discount.try')}>
      <h3>{t('discount.try')}</h3>
      <p className={styles.quiet}>{t('discount.try.hint')}</p>
      <Labelled label={t('discount.branch_id')}>
        <Select
          value={branch?.id}
          options={branches.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(branch_id) => set({ branch_id, lines: [] })}
        />
      </Labelled>
      <Labelled label={t('discount.delivery_type')}>
        <Select
          value={basket.delivery_type}
          options={deliveryTypes.map((value) => ({ value, label: t(`delivery-type.${value}`) }))}
          onChange={(delivery_type) => set({ delivery_type })}
        />
      </Labelled>
      <Labelled label={t('discount.sources')}>
        <Select
          value={basket.source}
          options={orderSources.map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={(source) => set({ source })}
        />
      </Labelled>
      <Labelled label={t('discount.try.guest')}>
        <Select
          value={basket.guest}
          options={trialGuests.map((value) => ({ value, label: t(`discount.try.guest.${value}`) }))}
          onChange={(guest) => set({ guest })}
        />
      </Labelled>
      {input?.member_group_id ? (
        <Labelled label={t('discount.try.in_group')}>
          <Switch checked={basket.in_group} onChange={(in_group) => set({ in_group })} />
        </Labelled>
      ) : null}
      <Labelled label={t('discount.try.at')}>
        <DateInput
          time
          value={dateOf(zone, basket.at, 'minute')}
          onChange={(at) => at && set({ at: instantAt(zone, at, 'minute') })}
          control={{ 'aria-label': t('discount.try.at') }}
        />
      </Labelled>
      <Labelled label={t('discount.try.add')}>
        <Select
          mode="multiple"
          value={lines.map(({ product_id }) => product_id)}
          options={named}
          showSearch={{ filterOption: (typed, option) => fold(option?.label ?? '').includes(fold(typed)) }}
          onChange={choose}
        />
      </Labelled>
      <Lines
        lines={lines}
        nameOf={(product) => named.find(({ value }) => value === product)?.label ?? ''}
        onChange={(changed) => set({ lines: changed })}
      />
      {empty ? <p className={styles.quiet}>{empty}</p> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data && !empty && !error ? <Outcome of={data} /> : null}
    </section>
  )
}
