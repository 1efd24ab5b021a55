import type { BranchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import { Alert } from 'antd'
import { use, useMemo } from 'react'
import { IndexedForm } from '../../../../kit/form/IndexedForm.tsx'
import { RecordForm } from '../../../../kit/form/RecordForm.tsx'
import { ViewContext } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { BranchFields } from './BranchFields.tsx'
import { newBranch, newBranchOf, type Source } from './branch-record.ts'
import { useParts } from './sections.ts'

interface NewBranchFormProps {
  readonly company: number
  readonly source?: Source
  /** Initial values. */
  readonly start?: Partial<BranchInput>
  /** Origin of the initial values. */
  readonly note?: string
}

const nothing: Source = {}

/** Form of a new branch; saving leads to its set-up. */
export const NewBranchForm = ({ company, source = nothing, start = {}, note }: NewBranchFormProps) => {
  const t = useT()
  const view = use(ViewContext)
  const parts = useParts()
  const of = useMemo(() => newBranchOf(company, source), [company, source])
  return (
    <IndexedForm parts={parts}>
      <Alert type="info" showIcon title={note ?? t('branch-form.set-up-next')} />
      <RecordForm
        key={company}
        of={of}
        row={undefined}
        start={{ ...newBranch, ...start, phone: formatPhone(start.phone ?? ''), ...source }}
        onSaved={({ id }) => view?.leave(`/branch/setup/${id}`)}
      >
        <BranchFields branch={undefined} currency={undefined} />
      </RecordForm>
    </IndexedForm>
  )
}
