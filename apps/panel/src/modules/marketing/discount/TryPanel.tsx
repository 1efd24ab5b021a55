import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import {
  type DiscountInput,
  discount,
  trialGuests,
  tryDiscount,
} from '@sofra/contract/marketing/discount/discount.contract.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
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
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { useCompanyBranches } from '../../branch/branch/company-branches.api.ts'
import { useMemberOptions } from '../../member/member/member-options.api.ts'
import styles from './Discount.module.css'
import { useTargets } from './TargetsField.tsx'
import { TrialOutcome } from './TrialOutcome.tsx'

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className="stack-4 small">
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
  /** A kind of guest, or a chosen member. */
  guest: (typeof trialGuests)[number] | 'member'
  member_id: number | null
  in_group: boolean
  at: string
  lines: { product_id: number; quantity: number }[]
}

interface MemberProps {
  readonly company: number
  readonly value: number | null
  readonly onChange: (id: number) => void
}

/** Chooses the ordering member by name or phone. */
const MemberSelect = ({ company, value, onChange }: MemberProps) => {
  const [typed, search] = useState('')
  const { options, isFetching } = useMemberOptions(company, typed, value ?? undefined)
  return (
    <Select
      labelRender={pendingLabel}
      showSearch={{ filterOption: false, onSearch: search }}
      loading={isFetching}
      value={value}
      options={options}
      onChange={(id) => id !== null && onChange(id)}
    />
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
    <div key={product_id} className={`stack-8 breakable ${styles.line}`}>
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

/** Returns the form's discount, debounced; undefined while it is incomplete. */
const useTyped = () => {
  const typed = useDebounced(JSON.stringify(useWatch()))
  const values = JSON.parse(typed) as Record<string, unknown>
  const inputValues = Object.fromEntries(Object.keys(discount.input.shape).map((name) => [name, values[name]]))
  return { typed, input: discount.input.safeParse(inputValues).data as DiscountInput | undefined }
}

interface GuestProps {
  readonly company: number
  readonly of: Basket
  /** Whether the discount is for a group. */
  readonly grouped: boolean
  readonly onChange: (more: Partial<Basket>) => void
}

/** The ordering guest: a kind of guest, or a member. */
const GuestFields = ({ company, of: { guest, member_id, in_group }, grouped, onChange }: GuestProps) => {
  const t = useT()
  const may = useMay()
  const guests = [...trialGuests, ...(may(member.list) ? (['member'] as const) : [])]
  return (
    <>
      <Labelled label={t('discount.try.guest')}>
        <Select
          value={guest}
          options={guests.map((value) => ({ value, label: t(`discount.try.guest.${value}`) }))}
          onChange={(chosen) => onChange({ guest: chosen })}
        />
      </Labelled>
      {guest === 'member' ? (
        <Labelled label={t('discount.try.member')}>
          <MemberSelect company={company} value={member_id} onChange={(id) => onChange({ member_id: id })} />
        </Labelled>
      ) : null}
      {grouped && guest !== 'member' ? (
        <Labelled label={t('discount.try.in_group')}>
          <Switch checked={in_group} onChange={(chosen) => onChange({ in_group: chosen })} />
        </Labelled>
      ) : null}
    </>
  )
}

const whoIn = ({ guest, member_id }: Basket) =>
  guest === 'member' ? { guest: 'unknown' as const, member_id } : { guest, member_id: null }

/** Returns what is missing for a trial. */
const missingOf = ({ lines, guest, member_id }: Basket, isWhole: boolean): PhraseKey | undefined => {
  if (lines.length === 0) return 'discount.try.empty'
  if (guest === 'member' && member_id === null) return 'discount.try.member-missing'
  return isWhole ? undefined : 'discount.try.incomplete'
}

interface GoodsProps {
  readonly lines: Basket['lines']
  readonly options: readonly { readonly value: number; readonly label: string }[]
  readonly onChange: (lines: Basket['lines']) => void
}

/** The products of the basket and their quantities. */
const Goods = ({ lines, options, onChange }: GoodsProps) => {
  const t = useT()
  return (
    <>
      <Labelled label={t('discount.try.add')}>
        <Select
          labelRender={pendingLabel}
          mode="multiple"
          value={lines.map(({ product_id }) => product_id)}
          options={[...options]}
          showSearch={{
            filterOption: (typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed)),
          }}
          onChange={(chosen) =>
            onChange(
              chosen.map(
                (product_id) => lines.find((one) => one.product_id === product_id) ?? { product_id, quantity: 1 },
              ),
            )
          }
        />
      </Labelled>
      <Lines
        lines={lines}
        nameOf={(product) => options.find(({ value }) => value === product)?.label ?? ''}
        onChange={onChange}
      />
    </>
  )
}

/** Prices a basket with the typed discount; `missing` is the phrase of what it still needs. */
const useTrial = ({ company, id }: TryProps, basket: Basket, branch: number | undefined) => {
  const may = useMay()(tryDiscount)
  const { typed, input } = useTyped()
  const missing = missingOf(basket, input !== undefined)
  const body = { ...basket, ...whoIn(basket), branch_id: branch ?? 0, discount_id: id }
  const { data, error } = useQuery({
    queryKey: ['discount', 'try', company, typed, body],
    queryFn: ({ signal }) =>
      call(
        tryDiscount,
        { params: { company_id: company }, body: { ...body, discount: input as DiscountInput } },
        { signal },
      ),
    enabled: may && input !== undefined && branch !== undefined && missing === undefined,
    placeholderData: keepPreviousData,
  })
  return { may, data, error, missing, grouped: Boolean(input?.member_group_id) }
}

/** Prices a basket with and without the typed discount, and shows why it would not apply. */
export const TryPanel = ({ company, id }: TryProps) => {
  const t = useT()
  const branches = useCompanyBranches(company)
  const [basket, setBasket] = useState<Basket>(() => ({
    branch_id: null,
    delivery_type: 'deliveryToAddress',
    source: 'web',
    guest: 'unknown',
    in_group: false,
    member_id: null,
    at: new Date().toISOString(),
    lines: [],
  }))
  const set = (more: Partial<Basket>) => setBasket({ ...basket, ...more })
  const branch = branches.find((one) => one.id === (basket.branch_id ?? branches[0]?.id))
  const products = useTargets(company, 'product', branch?.id) ?? []
  const { may, data, error, missing, grouped } = useTrial({ company, id }, basket, branch?.id)
  if (!may) return null
  const zone = branch?.timezone ?? 'Europe/Istanbul'
  return (
    <section className={`stack-12 ${styles.panel}`} aria-label={t('discount.try')}>
      <h3>{t('discount.try')}</h3>
      <p className="quiet small">{t('discount.try.hint')}</p>
      <Labelled label={t('discount.branch_id')}>
        <Select
          labelRender={pendingLabel}
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
      <Labelled label={t('source.title')}>
        <Select
          value={basket.source}
          options={orderSources.map((value) => ({ value, label: t(`source.${value}`) }))}
          onChange={(source) => set({ source })}
        />
      </Labelled>
      <GuestFields company={company} of={basket} grouped={grouped} onChange={set} />
      <Labelled label={t('discount.try.at')}>
        <DateInput
          time
          value={dateOf(zone, basket.at, 'minute')}
          onChange={(at) => at && set({ at: instantAt(zone, at, 'minute') })}
          control={{ 'aria-label': t('discount.try.at') }}
        />
      </Labelled>
      <Goods
        lines={basket.lines}
        options={products.map(({ name, ids }) => ({ value: ids[0] ?? 0, label: name.tr }))}
        onChange={(lines) => set({ lines })}
      />
      {missing ? <p className="quiet small">{t(missing)}</p> : null}
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data && !missing && !error ? <TrialOutcome of={data} grouped={grouped} /> : null}
    </section>
  )
}
