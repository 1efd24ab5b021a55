import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'

const { Translated, Flag } = fieldsOf(timezone)

const codes = ['UTC', ...Intl.supportedValuesOf('timeZone')].map((code) => ({ value: code, label: code }))

const Clock = () => {
  const t = useT()
  const [lang] = useLang()
  const { code } = useWatch() as { code?: string }
  if (!code) return null
  const time = new Intl.DateTimeFormat(formatLocaleOf(lang), {
    timeZone: code,
    timeStyle: 'short',
    dateStyle: 'medium',
  })
  return <output>{t('timezone.now', { time: time.format(new Date()) })}</output>
}

export default function TimezoneForm() {
  return (
    <ResourceForm of={timezone} start={{ is_active: true }}>
      <SelectField name="code" options={codes} />
      <Clock />
      <Translated name="name" />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
