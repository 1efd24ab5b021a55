import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { Button, Input, Segmented, Select, Switch } from 'antd'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useDistricts } from '../../platform/district/district.api.tsx'
import styles from './Zones.module.css'
import { type ZonePartProps, ZoneTerms } from './ZoneTerms.tsx'
import type { DraftZone } from './zones.ts'

interface ZoneCardProps {
  readonly zone: DraftZone
  readonly currency: string
  /** Errors by field; `area` is the border's. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether the map edits this zone. */
  readonly selected: boolean
  readonly onSelect: () => void
  readonly onChange: (zone: DraftZone) => void
  /** Absent at the end of the list. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

/** Options of a select: the districts by city; words of both match. */
const useOptions = (chosen: readonly number[]) => {
  const { data = [], isPending } = useDistricts(chosen)
  const options = [...Map.groupBy(data, ({ city }) => city)].map(([city, list]) => ({
    label: city,
    title: city,
    options: list.map(({ id, name }) => ({ value: id, label: name, text: toSearchText(`${city} ${name}`) })),
  }))
  return { options, isPending }
}

interface DistrictPickerProps {
  readonly id: string
  readonly value: readonly number[]
  readonly invalid: boolean
  readonly onChange: (districts: readonly number[]) => void
}

/** Chooses districts by their name or city. */
const DistrictPicker = ({ id, value, invalid, onChange }: DistrictPickerProps) => {
  const t = useT()
  // The initially chosen districts need names even if they are no longer offered.
  const [first] = useState(value)
  const { options, isPending } = useOptions(first)
  return (
    <Select
      labelRender={pendingLabel}
      id={id}
      mode="multiple"
      style={{ inlineSize: '100%' }}
      // Ids without names would be meaningless.
      value={isPending ? [] : [...value]}
      loading={isPending}
      options={options}
      placeholder={t('zone.districts.choose')}
      filterOption={(typed, option) =>
        !!option && 'text' in option && String(option.text).includes(toSearchText(typed))
      }
      aria-describedby={`${id}-help`}
      {...(invalid ? { status: 'error' as const } : {})}
      onChange={onChange}
    />
  )
}

const Border = ({ zone, errors, set }: ZonePartProps) => {
  const t = useT()
  const id = useId()
  return (
    <>
      <Field group id={`${id}-kind`} label={t('zone.kind')}>
        <Segmented
          aria-label={t('zone.kind')}
          value={zone.kind}
          options={(['radius', 'polygon', 'districts'] as const).map((value) => ({
            value,
            label: t(`zone.kind.${value}`),
          }))}
          onChange={(kind) => set({ kind })}
        />
      </Field>
      {zone.kind === 'districts' ? (
        <Field id={id} label={t('zone.kind.districts')} error={errors.area && t('zone.districts.required')} required>
          <DistrictPicker
            id={id}
            value={zone.districts}
            invalid={errors.area !== undefined}
            onChange={(districts) => set({ districts })}
          />
        </Field>
      ) : zone.kind === 'radius' ? (
        <Field id={id} label={t('zone.radius')} error={errors.area} required>
          <NumberInput
            id={id}
            value={zone.metres}
            min={50}
            step={250}
            aria-describedby={`${id}-help`}
            onChange={(metres) => set({ metres: metres ?? 0 })}
          />
        </Field>
      ) : (
        <Field id={id} label={t('zone.corners')} error={errors.area} help={t('zone.corners.hint')} required>
          <Input.TextArea
            id={id}
            value={zone.corners}
            placeholder={'41.01, 29.02\n41.02, 29.04\n41.00, 29.05'}
            autoSize={{ minRows: 3, maxRows: 8 }}
            aria-describedby={`${id}-help`}
            onChange={(event) => set({ corners: event.target.value })}
          />
          {zone.corners ? (
            <Button type="link" style={{ padding: 0 }} onClick={() => set({ corners: '' })}>
              {t('zone.corners.again')}
            </Button>
          ) : null}
        </Field>
      )}
    </>
  )
}

/** One zone: name, priority, border and terms. */
export const ZoneCard = ({ zone, currency, errors, selected, onSelect, onChange, ...moves }: ZoneCardProps) => {
  const { onUp, onDown, onRemove } = moves
  const t = useT()
  const id = useId()
  const set: ZonePartProps['set'] = (patch) => onChange({ ...zone, ...patch })
  const { name } = zone
  return (
    <li
      className={`column ${styles.card}`}
      data-none={zone.no_delivery || undefined}
      data-selected={selected || undefined}
      onFocusCapture={onSelect}
    >
      <div className={`stack-8 ${styles.head}`}>
        <Field id={id} label={t('zone.name')} error={errors.name} required>
          <Input
            id={id}
            value={name}
            maxLength={120}
            aria-describedby={`${id}-help`}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        <div className={styles.buttons}>
          <Button
            type="text"
            disabled={!onUp}
            aria-label={t('zone.up', { name })}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            onClick={onUp}
          />
          <Button
            type="text"
            disabled={!onDown}
            aria-label={t('zone.down', { name })}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            onClick={onDown}
          />
          <Button
            type="text"
            aria-label={t('zone.remove', { name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        </div>
      </div>
      <Border zone={zone} errors={errors} currency={currency} set={set} />
      <label className={`inline-row ${styles.none}`} htmlFor={`${id}-none`}>
        <Switch
          id={`${id}-none`}
          size="small"
          checked={zone.no_delivery}
          onChange={(no_delivery) => set({ no_delivery })}
        />
        {t('zone.no_delivery')}
      </label>
      {zone.no_delivery ? null : <ZoneTerms zone={zone} errors={errors} currency={currency} set={set} />}
    </li>
  )
}
