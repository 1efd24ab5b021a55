import { use, useEffect } from 'react'
import { Page } from '../../../kit/screen/Page.tsx'
import { ViewContext } from '../../../kit/screen/view.ts'
import { useManagesOtherAccounts } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'

const [list, settings] = ['/company/list', '/company/settings']

/** Redirects platform and dealers to the list, a company's own people to its settings. */
export default function CompanyStart() {
  const t = useT()
  const view = use(ViewContext)
  const managesOthers = useManagesOtherAccounts()
  useEffect(() => view?.leave(managesOthers ? list : settings), [view, managesOthers])
  return (
    <Page title={t('company.title')}>
      <span aria-busy="true" />
    </Page>
  )
}
