import { type CommissionRate, nextRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { type ReactNode, use } from 'react'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useRecordLinks } from '../../../kit/list/useRecordLinks.ts'
import type { FormRecord } from '../../../kit/record.ts'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { NextRate } from './NextRate.tsx'
import { useRateName } from './rate-words.ts'

interface RatePageProps {
  readonly of: FormRecord
  readonly rate: CommissionRate | undefined
  readonly start?: Record<string, unknown>
  readonly children: ReactNode
}

/** The form of a rate, with the action that continues it. */
export const RatePage = ({ of, rate, start = {}, children }: RatePageProps) => {
  const t = useT()
  const may = useMay()
  const links = useRecordLinks()
  const view = use(ViewContext)
  const nameOf = useRateName()
  const home = {
    path: links.list,
    title: t('commission-rate.title'),
    one: t('commission-rate.one'),
    nameOf: () => (rate ? nameOf(rate) : t('commission-rate.one')),
  }
  const canContinue = rate && rate.state !== 'ended' && may(nextRate)
  return (
    <ResourceForm
      of={of}
      start={{ kind: 'commission', note: '', ...start }}
      home={home}
      actions={() => (canContinue ? <NextRate rate={rate} onSaved={() => view?.leave(links.list)} /> : null)}
    >
      {children}
    </ResourceForm>
  )
}
