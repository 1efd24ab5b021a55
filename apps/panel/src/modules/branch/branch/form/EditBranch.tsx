import type { BranchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { Button } from 'antd'
import { ListChecks } from 'lucide-react'
import { use } from 'react'
import { IndexedForm } from '../../../../kit/form/IndexedForm.tsx'
import { RecordForm } from '../../../../kit/form/RecordForm.tsx'
import { useOpenedRecord } from '../../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../../kit/form/Waiting.tsx'
import { OpenContext } from '../../../../kit/screen/open.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { BranchFields } from './BranchFields.tsx'
import { BranchFormPage } from './BranchFormPage.tsx'
import { branchRecord } from './branch-record.ts'
import { useParts } from './sections.ts'

/** Form of an existing branch. */
const EditBranch = ({ id }: { readonly id: number }) => {
  const t = useT()
  const open = use(OpenContext)
  const parts = useParts()
  const { row, error, retry } = useOpenedRecord(branchRecord, id)
  // The hook's row type is general; this one is the branch's.
  const branch = row as unknown as BranchProfile | undefined
  const setup = branch && !branch.set_up_at && (
    <Button icon={<ListChecks size={16} aria-hidden="true" />} onClick={() => open(`/branch/setup/${id}`)}>
      {t('branch.setup-go-on')}
    </Button>
  )
  return (
    <BranchFormPage title={branch?.name ?? t('branch.one')} actions={setup}>
      {row && branch ? (
        <IndexedForm parts={parts}>
          <RecordForm key={id} of={branchRecord} row={row} start={{}} onSaved={() => undefined}>
            <BranchFields branch={branch} currency={branch.currency_code} />
          </RecordForm>
        </IndexedForm>
      ) : (
        <Waiting error={error} retry={retry} />
      )}
    </BranchFormPage>
  )
}

export default EditBranch
