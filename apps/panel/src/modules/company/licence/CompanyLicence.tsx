import { type Licence, licenceRecord, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useParams, useTabTitle } from '../../../kit/screen/place.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { LicenceLimits } from './LicenceLimits.tsx'
import { LicencePage } from './LicencePage.tsx'
import { LicenceTime } from './LicenceTime.tsx'
import { ModulesField } from './ModulesField.tsx'
import { useLicence } from './useLicence.ts'

const { Choice, DateField, NumberField } = fieldsOf(licenceRecord)

const Fields = ({ licence }: { readonly licence: Licence }) => {
  const t = useT()
  return (
    <>
      <LicenceTime licence={licence} />
      <LicenceLimits licence={licence} />
      <div className={styles.edit}>
        <Section title={t('licence.edit')}>
          <FieldRow>
            <DateField name="starts_at" at="start" />
            <DateField name="ends_at" at="end" help="licence.ends_at.hint" />
            <NumberField name="branch_limit" />
            <NumberField name="kiosk_limit" />
          </FieldRow>
          <Choice name="license_type" words="licence.type" />
          <ModulesField name="licensed_module_list" />
        </Section>
      </div>
    </>
  )
}

const Edit = ({ companyId }: { readonly companyId: number }) => {
  const t = useT()
  const queries = useQueryClient()
  const { row } = useOpenedRecord(licenceRecord, companyId)
  const { data: licence } = useLicence(companyId)
  const title = licence ? t('licence.of', { name: licence.company_name }) : t('licence.title')
  useTabTitle(licence && title)
  return (
    <Page title={title}>
      {row && licence ? (
        <RecordForm
          of={licenceRecord}
          row={{ ...row, id: companyId }}
          start={{}}
          onSaved={() => void queries.invalidateQueries({ queryKey: ['company'] })}
        >
          <Fields licence={licence} />
        </RecordForm>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <span />
          <span />
        </div>
      )}
    </Page>
  )
}

/** The licence of one company: set by the platform's people, seen by all who reach it. */
export default function CompanyLicence() {
  const may = useMay()
  const { id } = useParams<'id'>()
  if (id === undefined) return null
  return may(postLicence) ? <Edit companyId={id} /> : <LicencePage companyId={id} />
}
