import {
  type MarketplaceAccess,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Typography } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SecretLine } from '../../../kit/form/field/SecretLine.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { ApiError, call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** A marketplace that has an adapter. */
export type ReachedMarketplace = MarketplaceAccess & { readonly default_url: string }

type Entered = Readonly<Record<string, string | null>>

interface SecretsProps {
  readonly of: MarketplaceAccess
  readonly entered: Entered
  readonly disabled: boolean
  readonly onChange: (entered: Entered) => void
}

const Secrets = ({ of, entered, disabled, onChange }: SecretsProps) => {
  const id = useId()
  return (
    <FieldRow>
      {of.asks.map(({ key, label }) => (
        <SecretLine
          key={key}
          id={`${id}-${key}`}
          label={label}
          set={of.secrets[key]}
          value={entered[key] === undefined ? '' : entered[key]}
          maxLength={4_000}
          disabled={disabled}
          control={{ id: `${id}-${key}`, 'aria-describedby': `${id}-${key}-help` }}
          onChange={(value) => onChange({ ...entered, [key]: value })}
        />
      ))}
    </FieldRow>
  )
}

/** The address of a marketplace, the platform's credentials there, and where it sends its reports. */
export const AccessForm = ({ of }: { readonly of: ReachedMarketplace }) => {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const client = useQueryClient()
  const disabled = !useMay()(putMarketplaceAccess)
  const [url, setUrl] = useState(of.base_url)
  const [entered, setEntered] = useState<Entered>({})
  const save = useMutation({
    mutationFn: () =>
      call(putMarketplaceAccess, {
        params: { id: of.id },
        body: { base_url: url, entered: Object.entries(entered).map(([key, value]) => ({ key, value })) },
      }),
    onSuccess: () => {
      toast.ok(t('action.saved'))
      return client.invalidateQueries({ queryKey: ['integration-platform', 'access'] })
    },
    onError: toast.fail,
  })
  const error =
    save.error instanceof ApiError ? save.error.errors.find(({ path }) => path === 'base_url')?.message : undefined
  return (
    <Section title={of.name}>
      <Field id={id} label={t('integration-platform.base_url')} error={error}>
        <Input
          id={id}
          value={url}
          maxLength={200}
          disabled={disabled}
          placeholder={of.default_url}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-help`}
          {...(error ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onChange={({ target }) => setUrl(target.value)}
        />
      </Field>
      <Secrets of={of} entered={entered} disabled={disabled} onChange={setEntered} />
      <p>
        {t('integration-platform.hook')}: <Typography.Text copyable>{of.hook_url}</Typography.Text>
      </p>
      {disabled ? null : (
        <div>
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </Section>
  )
}
