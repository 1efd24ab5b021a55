import { commissionReports } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { issueInvoices } from '@sofra/contract/money/restaurant-invoice/restaurant-invoice.contract.ts'
import { Button } from 'antd'
import { FilePlus } from 'lucide-react'
import { useFollow } from '../../../../kit/screen/link.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { InvoiceList } from './InvoiceList.tsx'

/** The documents of all restaurants that the user may see. New ones are issued from the list of closed reports. */
const AllInvoiceList = () => {
  const t = useT()
  const may = useMay()
  const follow = useFollow()
  return (
    <InvoiceList
      add={
        may(issueInvoices) && may(commissionReports) ? (
          <Button
            type="primary"
            icon={<FilePlus size={16} aria-hidden="true" />}
            href="/report/commission?state=closed"
            onClick={follow}
          >
            {t('restaurant-invoice.issue-many')}
          </Button>
        ) : null
      }
    />
  )
}

export default AllInvoiceList
