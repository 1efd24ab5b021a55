import { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import { useState } from 'react'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { RecordForm } from '../../../kit/form/RecordForm.tsx'
import { Section } from '../../../kit/form/Section.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import type { AnyRow } from '../../../kit/record.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const { Text, NumberField, Flag, Translated, DateField } = fieldsOf(siteSetting)

/** The settings of the whole site, and its maintenance mode. */
export default function SiteSettings() {
  const t = useT()
  const opened = useOpenedRecord(siteSetting, 1)
  const [saved, setSaved] = useState<AnyRow>()
  const row = saved ?? opened.row
  return (
    <Page title={t('site.title')}>
      {row ? (
        <RecordForm of={siteSetting} row={row} start={{}} onSaved={setSaved}>
          <Section title={t('site.general')}>
            <Text name="name" />
            <FieldRow>
              <NumberField name="scheduled_lead_minutes" />
              <NumberField name="licence_grace_days" />
            </FieldRow>
            <Flag name="live_support" help="site.live_support.hint" />
            <FieldRow>
              <Text name="support_email" />
              <Text name="support_phone" />
            </FieldRow>
          </Section>
          <Section title={t('site.maintenance.section')}>
            <Flag name="maintenance" help="site.maintenance.hint" />
            <Translated name="maintenance_text" lines={3} />
            <DateField name="maintenance_until" at="minute" help="site.maintenance_until.hint" />
          </Section>
          <Section title={t('site.texts.section')} hint={t('site.texts.hint')}>
            <Translated name="terms" lines={6} />
            <Translated name="privacy" lines={6} />
          </Section>
        </RecordForm>
      ) : (
        <Waiting error={opened.error} retry={opened.retry} />
      )}
    </Page>
  )
}
