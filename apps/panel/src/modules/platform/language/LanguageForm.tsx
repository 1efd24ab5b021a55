import { language } from '@sofra/contract/platform/language/language.contract.ts'
import { Alert } from 'antd'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useOpenedRecord } from '../../../kit/form/useOpenedRecord.ts'
import { useViewParams } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'

const { Text, Flag } = fieldsOf(language)

/** How many users will read Turkish when the language is switched off. */
const Users = () => {
  const t = useT()
  const { row } = useOpenedRecord(language, useViewParams().id)
  const n = Number(row?.users ?? 0)
  return n > 0 ? <Alert type="info" showIcon title={t('language.users', { n })} /> : null
}

/** The panel's default language. Asks for confirmation if it has missing texts, which are shown in Turkish. */
const PanelDefault = () => {
  const t = useT()
  const { row } = useOpenedRecord(language, useViewParams().id)
  const [n, of] = [Number(row?.translated ?? 0), Number(row?.phrases ?? 0)]
  const question = (next: boolean) =>
    next && n < of
      ? {
          title: t('language.untranslated'),
          text: t('language.untranslated.text', { done: n, of }),
          ok: t('language.untranslated.ok'),
        }
      : undefined
  return <Flag name="is_panel_default" help="language.is_panel_default.hint" question={question} />
}

export default function LanguageForm() {
  return (
    <ResourceForm of={language}>
      <Text name="name" />
      <Flag name="is_active" help="language.is_active.hint" />
      <Users />
      <PanelDefault />
      <Flag name="is_guest_default" help="language.is_guest_default.hint" />
    </ResourceForm>
  )
}
