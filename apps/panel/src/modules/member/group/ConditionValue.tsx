import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { type Member, member } from '@sofra/contract/member/member/member.contract.ts'
import { consentChannels, memberSources } from '@sofra/contract/member/member/member.fields.ts'
import { mostNamedMembers } from '@sofra/contract/member/member/member.rules.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useDebounced } from '../../../kit/debounced.ts'
import { DateInput } from '../../../kit/form/date/DateInput.tsx'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { leaveByTab } from '../../../kit/form/leave-by-tab.ts'
import { call } from '../../../kit/http/api.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import type { ConditionDraft } from './draft.ts'
import { InstitutionsSelect } from './InstitutionsSelect.tsx'
import styles from './RulesField.module.css'
import { useCityNames } from './useSentence.ts'

interface ValueProps {
  readonly condition: ConditionDraft
  readonly company: number
  readonly disabled: boolean
  readonly onChange: (condition: ConditionDraft) => void
}

/** Returns a condition with changed fields; undefined ones are omitted. */
const changed = (condition: ConditionDraft, to: Readonly<Record<string, unknown>>): ConditionDraft =>
  Object.fromEntries(
    Object.entries({ ...condition, ...to }).filter(([, value]) => value !== undefined && value !== null),
  ) as unknown as ConditionDraft

const Several = ({ field, options, label, ...props }: ValueProps & SeveralProps) => (
  <Select
    labelRender={pendingLabel}
    className={styles.value ?? ''}
    mode="multiple"
    aria-label={label}
    placeholder={label}
    disabled={props.disabled}
    value={props.condition[field] as (string | number)[]}
    options={[...options]}
    onInputKeyDown={leaveByTab}
    filterOption={(typed, option) => toSearchText(option?.label ?? '').includes(toSearchText(typed))}
    onChange={(chosen) => props.onChange(changed(props.condition, { [field]: chosen }))}
  />
)

interface SeveralProps {
  readonly field: string
  readonly label: string
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

interface CountProps extends ValueProps {
  readonly field: string
  readonly label: PhraseKey
  readonly unit?: PhraseKey
  readonly min?: number
}

const Count = ({ condition, field, label, unit, min = 0, disabled, onChange }: CountProps) => {
  const t = useT()
  return (
    <NumberInput
      className={styles.number ?? ''}
      aria-label={t(label)}
      placeholder={t(label)}
      disabled={disabled}
      min={min}
      precision={0}
      value={typeof condition[field] === 'number' ? condition[field] : null}
      suffix={unit ? t(unit) : undefined}
      onChange={(typed) => onChange(changed(condition, { [field]: typed ?? undefined }))}
    />
  )
}

interface DaysProps extends ValueProps {
  readonly from: string
  readonly to: string
  readonly hold: 'days' | 'instants'
}

const dayIn = (value: unknown) => (typeof value === 'string' ? dayjs(value).format('YYYY-MM-DD') : '')

const Days = ({ condition, from, to, hold, disabled, onChange }: DaysProps) => {
  const t = useT()
  const at = (day: string, end: boolean) => {
    if (!day || hold === 'days') return day || undefined
    return (end ? dayjs(day).endOf('day') : dayjs(day).startOf('day')).toISOString()
  }
  return (
    <>
      <DateInput
        value={dayIn(condition[from])}
        control={{ disabled, 'aria-label': t('member-group.from') }}
        onChange={(day) => onChange(changed(condition, { [from]: at(day, false) }))}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        value={dayIn(condition[to])}
        control={{ disabled, 'aria-label': t('member-group.to') }}
        onChange={(day) => onChange(changed(condition, { [to]: at(day, true) }))}
      />
    </>
  )
}

const periods = ['ever', 'days', 'dates'] as const
type Period = (typeof periods)[number]

const periodOf = ({ period_days, period_from, period_to }: ConditionDraft): Period => {
  if (period_days !== undefined) return 'days'
  return period_from === undefined && period_to === undefined ? 'ever' : 'dates'
}

/** A number of orders, a turnover, and a period. */
const Visits = (props: ValueProps) => {
  const t = useT()
  const { condition, disabled, onChange } = props
  const [period, setPeriod] = useState(() => periodOf(condition))
  const choose = (to: Period) => {
    setPeriod(to)
    const none = { period_days: undefined, period_from: undefined, period_to: undefined }
    onChange(changed(condition, { ...none, ...(to === 'days' ? { period_days: 30 } : {}) }))
  }
  return (
    <>
      <Count {...props} field="orders_min" label="member-group.orders" min={1} />
      <span className={styles.number}>
        <AmountInput
          aria-label={t('member-group.turnover')}
          placeholder={t('member-group.turnover')}
          disabled={disabled}
          value={condition.turnover_min ?? null}
          onChange={(amount) => onChange(changed(condition, { turnover_min: amount || undefined }))}
        />
      </span>
      <Select
        className={styles.about ?? ''}
        aria-label={t('member-group.period')}
        disabled={disabled}
        value={period}
        options={periods.map((value) => ({ value, label: t(`member-group.period.${value}`) }))}
        onChange={choose}
      />
      {period === 'days' ? (
        <Count {...props} field="period_days" label="member-group.days" unit="member-group.unit.days" />
      ) : null}
      {period === 'dates' ? <Days {...props} from="period_from" to="period_to" hold="days" /> : null}
    </>
  )
}

/** The number of names shown; the others are counted. */
const maxNames = 6

const nameOf = ({ first_name, last_name, phone }: Pick<Member, 'first_name' | 'last_name' | 'phone'>) =>
  [[first_name, last_name].filter(Boolean).join(' '), phone].filter(Boolean).join(' · ')

/** Chooses members by search; the value is their ids. */
const MembersPicker = ({ condition, company, disabled, onChange }: ValueProps) => {
  const t = useT()
  const [q, setQ] = useState('')
  const typed = useDebounced(q)
  const ids = condition.member_ids as readonly number[]
  const memberQuery = useQuery({
    queryKey: [member.name, 'picked', company, typed],
    queryFn: ({ signal }) =>
      call(
        member.list,
        { params: { company_id: company }, query: { limit: 20, ...(typed ? { q: typed } : {}) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  const chosen = useQueries({
    queries: ids
      .slice(0, maxNames)
      .map((id) => ({
        queryKey: [member.name, 'one', company, id],
        queryFn: () => call(member.one, { params: { company_id: company, member_id: id } }),
      })),
  }).flatMap(({ data }) => data ?? [])
  const options = [...chosen, ...(memberQuery.data?.items ?? [])].map((one) => ({ value: one.id, label: nameOf(one) }))
  return (
    <Select
      labelRender={pendingLabel}
      className={styles.value ?? ''}
      mode="multiple"
      aria-label={t('member-group.on.members')}
      placeholder={t('member-group.members.search')}
      disabled={disabled}
      value={[...ids]}
      options={options.filter(({ value }, at) => options.findIndex((other) => other.value === value) === at)}
      maxCount={mostNamedMembers}
      maxTagCount={maxNames}
      filterOption={false}
      loading={memberQuery.isFetching}
      onSearch={setQ}
      onInputKeyDown={leaveByTab}
      onChange={(to) => onChange({ ...condition, member_ids: to })}
    />
  )
}

const days = { label: 'member-group.days', unit: 'member-group.unit.days' } as const

/** The inputs of a condition's value; none for a plain yes or no. */
export const ConditionValue = (props: ValueProps) => {
  const t = useT()
  const cities = useCityNames()
  const words = (values: readonly string[], prefix: string) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}` as PhraseKey) }))
  switch (props.condition.on) {
    case 'source':
      return (
        <Several {...props} field="source" label={t('member.source')} options={words(memberSources, 'member.source')} />
      )
    case 'consent': {
      const options = words(consentChannels, 'member.consents')
      return <Several {...props} field="consent" label={t('member.consent')} options={options} />
    }
    case 'city': {
      const options = cities.map(({ id, name }) => ({ value: id, label: name }))
      return (
        <Several {...props} field="registration_city_id" label={t('member.registration_city_id')} options={options} />
      )
    }
    case 'institution':
      return (
        <InstitutionsSelect
          company={props.company}
          className={styles.value ?? ''}
          disabled={props.disabled}
          value={props.condition.institution_id as readonly number[]}
          onChange={(institution_id) => props.onChange({ ...props.condition, institution_id })}
        />
      )
    case 'seen':
      return <Days {...props} from="active_from" to="active_to" hold="instants" />
    case 'seen-within':
      return <Count {...props} {...days} field="seen_within" />
    case 'unseen-for':
      return <Count {...props} {...days} field="unseen_for" />
    case 'visits':
      return <Visits {...props} />
    case 'points':
      return <Count {...props} field="points_min" label="member.points_min" min={1} />
    case 'birthday':
      return <Count {...props} {...days} field="birthday_in" />
    case 'wedding':
      return <Count {...props} {...days} field="wedding_in" />
    case 'members':
      return <MembersPicker {...props} />
    default:
      return null
  }
}
