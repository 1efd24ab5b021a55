import { use, useEffect } from 'react'
import { Page } from '../../../kit/screen/Page.tsx'
import { PlaceContext } from '../../../kit/screen/place.ts'
import { useKeepsOthers } from '../../../kit/session/session.ts'
import { useT } from '../../../kit/words/i18n.ts'

const [list, settings] = ['/company/list', '/company/settings']

/** Redirects platform and dealers to the list, a company's own people to its settings. */
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
