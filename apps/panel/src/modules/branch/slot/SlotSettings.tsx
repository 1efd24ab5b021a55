import { type BranchSlots, branchSlots, putBranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import { type SlotScope, type SlotType, slotTypes, slotUnits } from '@sofra/contract/branch/slot/slot.rules.ts'
import { isDeliveryTypeLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import { Segmented, Switch } from 'antd'
import { useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../kit/http/api.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type Part, PartBar, PartBody, usePart } from '../branch/branch-part.api.tsx'
import { SameAsField, SettingChanges, SettingsPage } from '../branch/branch-settings.api.tsx'
import styles from './Slot.module.css'
import { SlotDay } from './SlotDay.tsx'

type Rule = NonNullable<BranchSlots['rule']>
type Draft = { readonly rule: Rule | null }

/** The initial rule of a branch. */
const first: Rule = { unit: 'orders', most: 10, types: {} }

const useSlots = (branch: number) => {
  const params = { branch_id: branch }
  return usePart<BranchSlots, Draft>({
    key: ['slots', branch],
    load: (signal) => call(branchSlots, { params }, { signal }),
    draftOf: ({ rule }) => ({ rule }),
    bodyOf: (draft) => draft,
    schema: putBranchSlots.body,
    send: (body) => call(putBranchSlots, { params, body }),
  })
}

interface MostFieldProps {
  readonly label: string
  readonly value: number | undefined
  readonly error: string | undefined
  readonly required?: boolean
  readonly onChange: (value: number | undefined) => void
}

const MostField = ({ label, value, error, required = false, onChange }: MostFieldProps) => {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} required={required}>
      <NumberInput
        id={id}
        min={1}
        max={1_000}
        precision={0}
        value={value ?? null}
        status={error ? 'error' : ''}
        aria-invalid={error ? true : undefined}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </Field>
  )
}

interface RuleFieldsProps {
  readonly part: Part<Draft>
  readonly rule: Rule
  readonly types: readonly SlotType[]
}

/** The counted unit, its limit, and the delivery types with separate limits. */
const RuleFields = ({ part, rule, types }: RuleFieldsProps) => {
  const t = useT()
  const id = useId()
  const set = (patch: Partial<Rule>) => part.change({ rule: { ...rule, ...patch } })
  const setType = (type: SlotType, value: number | undefined) => {
    const { [type]: _before, ...others } = rule.types
    set({ types: value === undefined ? others : { ...others, [type]: value } })
  }
  return (
    <div className={`stack-16 ${styles.fields}`}>
      <Field id={id} label={t('slot.unit')} group>
        <Segmented
          aria-label={t('slot.unit')}
          value={rule.unit}
          options={slotUnits.map((value) => ({ value, label: t(`slot.unit.${value}`) }))}
          onChange={(unit) => set({ unit })}
        />
      </Field>
      <MostField
        label={t('slot.most')}
        required
        value={rule.most}
        error={part.errors['rule.most']}
        // The schema refuses an empty field with its own message.
        onChange={(maxOrders) => set({ most: maxOrders ?? Number.NaN })}
      />
      <fieldset className={styles.types}>
        <legend>{t('slot.types')}</legend>
        <p className={styles.hint}>{t('slot.own.hint')}</p>
        {types.map((type) => (
          <MostField
            key={type}
            label={t('slot.own', { type: t(`delivery-type.${type}`) })}
            value={rule.types[type]}
            error={part.errors[`rule.types.${type}`]}
            onChange={(value) => setType(type, value)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** A preview of what a save changes. */
const Changes = ({ before, after }: { readonly before: Rule | null; readonly after: Rule | null }) => {
  const t = useT()
  const maxText = (value: number | undefined) => (value === undefined ? '–' : Number.isNaN(value) ? '…' : String(value))
  const rows = (rule: Rule | null) => [
    [t('slot.on'), t(rule ? 'value.yes' : 'value.no')] as const,
    [t('slot.unit'), rule ? t(`slot.unit.${rule.unit}`) : '–'] as const,
    [t('slot.most'), maxText(rule?.most)] as const,
    ...slotTypes.map(
      (type) => [t('slot.own', { type: t(`delivery-type.${type}`) }), maxText(rule?.types[type])] as const,
    ),
  ]
  const now = rows(after)
  const changes = rows(before).flatMap(([name, from], index) => {
    const to = now[index]?.[1] ?? '–'
    return from === to ? [] : [{ key: name, name, from, to }]
  })
  return <SettingChanges changes={changes} />
}

/** The capacity per quarter hour, and its use today. */
const SlotSettings = () => {
  const t = useT()
  const id = useId()
  const branch = useBranchId()
  const part = useSlots(branch)
  const modules = useBranch(branch)?.licensed_modules
  const rule = part.value?.rule ?? null
  const types = slotTypes.filter(
    (type) => rule?.types[type] !== undefined || (modules && isDeliveryTypeLicensed(modules, type)),
  )
  const saved = part.data
  const scopes: SlotScope[] = saved?.rule ? ['all', ...slotTypes.filter((type) => saved.rule?.types[type])] : []
  return (
    <SettingsPage title={t('slot.title')}>
      {part.value ? (
        <SameAsField
          branch={branch}
          help={t('slot.same-as.hint')}
          load={(other) => call(branchSlots, { params: { branch_id: other } })}
          onTaken={(other) => part.change({ rule: other.rule })}
        />
      ) : null}
      <PartBody part={part}>
        <div className={`row ${styles.on}`}>
          <Switch
            id={id}
            checked={rule !== null}
            onChange={(on) => part.change({ rule: on ? (saved?.rule ?? first) : null })}
          />
          <label htmlFor={id}>{t('slot.on')}</label>
        </div>
        <p className={styles.hint}>{t('slot.hint')}</p>
        {rule ? <RuleFields part={part} rule={rule} types={types} /> : null}
        {saved && scopes.length > 0 ? <SlotDay slots={saved} scopes={scopes} /> : null}
      </PartBody>
      {saved && part.value ? <Changes before={saved.rule} after={rule} /> : null}
      <PartBar part={part} />
    </SettingsPage>
  )
}

export default SlotSettings
