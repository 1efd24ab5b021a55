import { use, useEffect } from 'react'
import { useT } from '../../../kit/i18n.ts'
import { Page } from '../../../kit/Page.tsx'
import { PlaceContext } from '../../../kit/place.ts'
import { useKeepsOthers } from '../../../kit/session.ts'

const [list, settings] = ['/company/list', '/company/settings']

/** Leads on: whoever keeps companies to their list, a company's own people to its settings. */
export default function CompanyStart() {
  const t = useT()
  const place = use(PlaceContext)
  const keeps = useKeepsOthers()
  useEffect(() => place?.leave(keeps ? list : settings), [place, keeps])
  return (
    <Page title={t('company.title')}>
      <span aria-busy="true" />
    </Page>
  )
}
