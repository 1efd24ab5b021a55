import {
  type BranchProfile,
  branchProfile,
  putBranchCommission,
} from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { NumberInput } from '../../../../kit/form/field/NumberInput.tsx'
import { call } from '../../../../kit/http/api.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useToast } from '../../../../kit/toast/toast.ts'
import { percentSign, useFormat } from '../../../../kit/words/format.ts'
import { useLang, useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'

const wholePercent = 100

/** The platform's commission: readable by all, changed by the platform only, saved separately from the form. */
export const Commission = ({ branch }: { readonly branch: Pick<BranchProfile, 'id' | 'commission_rate'> }) => {
  const t = useT()
  const toast = useToast()
  const may = useMay()
  const id = useId()
  const { rate: written } = useFormat()
  const [lang] = useLang()
  const queries = useQueryClient()
  const params = { branch_id: branch.id }
  const queryKey = ['branch', 'commission', branch.id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(branchProfile, { params }, { signal }),
    staleTime: 60_000,
  })
  const present = (data ?? branch).commission_rate
  const [typed, setTyped] = useState<number>()
  const rate = typed ?? present
  const save = useMutation({
    mutationFn: async () => {
      const { version } = await call(branchProfile, { params })
      return call(putBranchCommission, { params, body: { commission_rate: rate, version } })
    },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved)
      setTyped(undefined)
      toast.ok(t('action.saved'))
    },
    onError: toast.fail,
  })
  if (!may(putBranchCommission))
    return (
      <div className={styles.fact}>
        <span className={styles.label}>{t('branch.commission_rate')}</span>
        <span>{written(present)}</span>
      </div>
    )
  return (
    <Field id={id} label={t('branch.commission_rate')}>
      <span className="wrap-row">
        <NumberInput
          id={id}
          min={0}
          max={100}
          step={0.5}
          precision={2}
          {...percentSign(lang)}
          value={rate / wholePercent}
          aria-describedby={`${id}-help`}
          onChange={(percent) => setTyped(Math.round((percent ?? 0) * wholePercent))}
        />
        <Button disabled={rate === present} loading={save.isPending} onClick={() => save.mutate()}>
          {t('branch-form.commission.save')}
        </Button>
      </span>
    </Field>
  )
}
