import type {
  BranchIntegration,
  BranchIntegrations,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Alert, Button, Switch } from 'antd'
import { MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { PartBar, PartBody } from '../branch/branch-part.api.tsx'
import { SameAsField, SettingChanges } from '../branch/branch-settings.api.tsx'
import { ConnectionCheck } from './ConnectionCheck.tsx'
import styles from './Integration.module.css'
import { CredentialField, TextLine } from './IntegrationFields.tsx'
import {
  type Draft,
  type IntegrationKind,
  readIntegration,
  useIntegration,
  useIntegrationChanges,
} from './useIntegration.ts'

interface SectionProps {
  readonly title: string
  readonly hint?: string | undefined
  readonly children?: ReactNode
}

const Section = ({ title, hint, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={`stack-8 ${styles.section}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint ? <p>{hint}</p> : null}
      {children}
    </section>
  )
}

/** Returns another branch's details without its secrets, which cannot be read, and its restaurant id. */
const takenFrom = (of: BranchIntegration, other: BranchIntegration | undefined) =>
  Object.fromEntries(
    of.asks.flatMap(({ key, is_secret }) => {
      const text = is_secret ? '' : other?.fields[key]
      return text ? [[key, text] as const] : []
    }),
  )

interface PickupProps {
  /** The restaurant's address. */
  readonly address: string
  readonly isSaved: boolean
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string>>
  readonly disabled: boolean
  readonly set: (patch: Partial<Draft>) => void
}

/** The pick-up point for couriers; can be chosen once the rest is saved. */
const Pickup = ({ address, isSaved, draft, errors, disabled, set }: PickupProps) => {
  const t = useT()
  if (!isSaved) return <Section title={t('branch-integration.pickup')} hint={t('branch-integration.pickup.later')} />
  return (
    <Section title={t('branch-integration.pickup')} hint={t('branch-integration.pickup.hint')}>
      <FieldRow>
        {(['pickup_point_name', 'pickup_point_id'] as const).map((field) => (
          <TextLine
            key={field}
            label={t(`branch-integration.${field}`)}
            value={draft[field]}
            max={field === 'pickup_point_id' ? 80 : 200}
            error={errors[field]}
            disabled={disabled}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
      </FieldRow>
      {address && draft.pickup_point_name === '' && !disabled ? (
        <Button
          icon={<MapPin size={16} aria-hidden="true" />}
          onClick={() => set({ pickup_point_name: address.slice(0, 200) })}
        >
          {t('branch-integration.pickup.own')}
        </Button>
      ) : null}
    </Section>
  )
}

interface DetailsProps {
  readonly of: BranchIntegration
  readonly draft: Draft
  readonly errors: Readonly<Record<string, string>>
  readonly disabled: boolean
  readonly set: (patch: Partial<Draft>) => void
  /** The control that copies another branch's details. */
  readonly children: ReactNode
}

/** The connection details, and the restaurant's id at the platform. */
const Details = ({ of, draft, errors, disabled, set, children }: DetailsProps) => {
  const t = useT()
  return (
    <>
      <Section
        title={t('branch-integration.credentials')}
        hint={of.asks.length === 0 ? t('branch-integration.credentials.none') : undefined}
      >
        {children}
        <FieldRow>
          {of.asks.map((ask) => (
            <CredentialField
              key={ask.key}
              ask={ask}
              set={of.secrets[ask.key]}
              value={draft.credentials[ask.key]}
              error={errors[`credentials.${ask.key}`]}
              disabled={disabled}
              onChange={(text) => set({ credentials: { ...draft.credentials, [ask.key]: text } })}
            />
          ))}
        </FieldRow>
      </Section>
      <Section title={t('branch-integration.restaurant')} hint={t('branch-integration.restaurant.hint')}>
        <FieldRow>
          {(['remote_name', 'remote_id'] as const).map((field) => (
            <TextLine
              key={field}
              label={t(`branch-integration.${field}`)}
              value={draft[field]}
              max={field === 'remote_id' ? 80 : 120}
              error={errors[field]}
              disabled={disabled}
              onChange={(text) => set({ [field]: text })}
            />
          ))}
        </FieldRow>
      </Section>
    </>
  )
}

interface IntegrationFormProps {
  readonly kind: IntegrationKind
  readonly branch: number
  readonly integrations: Omit<BranchIntegrations, 'items'>
  readonly of: BranchIntegration
}

/** The connection of a branch to one platform: details, restaurant, couriers' pick-up point, active or not. */
export const IntegrationForm = ({ kind, branch, integrations, of }: IntegrationFormProps) => {
  const t = useT()
  const id = useId()
  const disabled = !useMay()(kind.update)
  const changesOf = useIntegrationChanges()
  const part = useIntegration(kind, branch, of)
  const { data, value: draft, errors } = part
  if (!data || !draft) return <PartBody part={part}>{null}</PartBody>
  const set = (patch: Partial<Draft>) => part.change({ ...draft, ...patch })
  const fields = { draft, errors, disabled, set }
  const canTake = !disabled && data.asks.some(({ is_secret }) => !is_secret)
  return (
    <>
      <PartBody part={part}>
        <div className={styles.form}>
          {disabled ? <Alert type="info" showIcon title={t('form.read-only')} /> : null}
          {data.is_offered ? null : <Alert type="warning" showIcon title={t('branch-integration.not-offered.hint')} />}
          <Details of={data} {...fields}>
            {canTake ? (
              <SameAsField
                branch={branch}
                company={integrations.company_id}
                help={t('branch-integration.same-as.hint')}
                load={(other) => readIntegration(kind, other, data.code)}
                onTaken={(other) => set({ credentials: { ...draft.credentials, ...takenFrom(data, other) } })}
              />
            ) : null}
          </Details>
          {kind.name === 'couriers' ? (
            <Pickup address={integrations.address} isSaved={data.version > 1} {...fields} />
          ) : null}
          <Field
            id={id}
            label={t('branch-integration.is_active')}
            help={t('branch-integration.is_active.hint')}
            error={errors.is_active}
          >
            <Switch
              id={id}
              checked={draft.is_active}
              disabled={disabled || (!data.is_offered && !draft.is_active)}
              aria-describedby={`${id}-help`}
              onChange={(is_active) => set({ is_active })}
            />
          </Field>
          {kind.name === 'marketplaces' && data.version > 1 ? (
            <ConnectionCheck branch={branch} code={data.code} />
          ) : null}
          <SettingChanges changes={changesOf(data, draft)} />
        </div>
      </PartBody>
      {disabled ? null : <PartBar part={part} />}
    </>
  )
}
