import { useT } from '../../../kit/words/i18n.ts'
import { OfCompany } from '../own-company/own-company.api.tsx'
import { Settings } from './Settings.tsx'

/** Settings screen of the own company. */
export default function OwnSettings() {
  const t = useT()
  return (
    <OfCompany title={t('settings.title')}>
      {(companyId, again) => <Settings key={companyId} companyId={companyId} actions={again} />}
    </OfCompany>
  )
}
