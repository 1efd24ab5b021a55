import { type Licence, licenceRecord, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { isPending } from '@sofra/contract/company/licence/licence.opens.ts'
import { type LicenceModule, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import {
  integrationPlatformNames,
  marketplaces,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useTabTitle } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'
import { LicenceLimits } from './LicenceLimits.tsx'
import { LicencePage } from './LicencePage.tsx'
import { LicenceTime } from './LicenceTime.tsx'
import { useLicence } from './useLicence.ts'

/** Modules of a licence with their descriptions. */
const ModulesField = ({ name }: { readonly name: string }) => {
  const t = useT()
  const field = useField(name)
  const chosen = field.value as readonly LicenceModule[]
  const { data: platforms } = useQuery({
    queryKey: ['integration-platform', 'names'],
    queryFn: ({ signal }) => call(integrationPlatformNames, {}, { signal }),
  })
  // A licensed module that is no longer offered stays, and can be removed.
  const isOff = (module: LicenceModule) =>
    platforms !== undefined &&
    !chosen.includes(module) &&
    marketplaces.some((one) => one === module) &&
    !platforms.some((one) => one.module === module && one.is_active)
  const turn = (module: LicenceModule, on: boolean) =>
    field.onChange(licenceModules.filter((one) => (one === module ? on : chosen.includes(one))))
  return (
    <FormField group field={field}>
      <div className={`stack-8 ${styles.choices}`}>
        {licenceModules.map((module) => {
          const on = chosen.includes(module)
          const id = `${field.id}-${module}`
          return (
            <label key={module} htmlFor={id} className={`card ${styles.choice}`} data-on={on || undefined}>
              <Checkbox
                id={id}
                checked={on}
                disabled={field.control.disabled || isOff(module)}
                onChange={(event) => turn(module, event.target.checked)}
              />
              <span>
                {t(`licence.module.${module}`)}
                {isPending(module) ? <em> · {t('licence.coming')}</em> : null}
                {isOff(module) ? <em> · {t('licence.not-offered')}</em> : null}
                <small>{t(`licence.gives.${module}`)}</small>
              </span>
            </label>
          )
        })}
      </div>
    </FormField>
  )
}

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
        <div className={`column ${styles.waiting}`} aria-busy="true">
          <span />
          <span />
        </div>
      )}
    </Page>
  )
}

/** The licence of a company: edited by the platform, read-only for others with access. */
export default function CompanyLicence({ id }: { readonly id: number }) {
  const may = useMay()
  return may(postLicence) ? <Edit companyId={id} /> : <LicencePage companyId={id} />
}
