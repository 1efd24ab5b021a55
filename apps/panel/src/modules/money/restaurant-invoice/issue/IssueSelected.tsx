import type { CommissionReport } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import {
  type IssueOutcome,
  issueInvoices,
} from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { Button } from 'antd'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../../kit/http/api.ts'
import { lazyPart } from '../../../../kit/part.tsx'
import type { SelectedRow, SelectedRows } from '../../../../kit/screen/screen.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useInvoiceChange } from '../useInvoiceChange.ts'

const OutcomeDialog = lazyPart(() => import('./OutcomeDialog.tsx'))

/** Invoices the selected reports; afterwards it shows which ones were refused, and why. */
export default function IssueSelected({ rows, onDone }: SelectedRows) {
  const t = useT()
  const [outcomes, setOutcomes] = useState<readonly IssueOutcome[]>()
  // They are rows of the list of commission reports.
  const reports = rows as readonly (SelectedRow & CommissionReport)[]
  const issue = useInvoiceChange(
    () => call(issueInvoices, { body: { commission_report_ids: reports.map(({ id }) => id) } }),
    ({ items }) => {
      if (items.some(({ refusal }) => refusal)) setOutcomes(items)
      else onDone()
      return t('restaurant-invoice.issue-many.done', { n: items.filter(({ number }) => number).length })
    },
  )
  return (
    <>
      <Button
        type="primary"
        icon={<FilePlus size={16} aria-hidden="true" />}
        loading={issue.isPending}
        onClick={() => issue.mutate()}
      >
        {t('restaurant-invoice.issue-many')}
      </Button>
      {outcomes ? (
        <OutcomeDialog
          outcomes={outcomes}
          reports={reports}
          onClose={() => {
            setOutcomes(undefined)
            onDone()
          }}
        />
      ) : null}
    </>
  )
}
