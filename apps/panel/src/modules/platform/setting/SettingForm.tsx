import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import type { SettingType } from '@sofra/contract/platform/setting/setting.values.ts'
import { isReadSetting } from '@sofra/contract/platform/setting/setting.values.ts'
import { Alert } from 'antd'
import { useFormState, useWatch } from 'react-hook-form'
import { Fixed } from '../../../kit/form/Fixed.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useT } from '../../../kit/words/i18n.ts'

const { Text, Translated, Choice, NumberField, Flag } = fieldsOf(setting)
const none: readonly string[] = []

/** The validation rule of a type, if it has one. */
const Rule = ({ type }: { readonly type: SettingType | undefined }) => {
  if (type === 'choice') return <TagsField name="options" required suggestions={none} />
  if (type !== 'number') return null
  return (
    <FieldRow>
      <NumberField name="minimum" />
      <NumberField name="maximum" />
    </FieldRow>
  )
}

const Value = ({ type, options }: { readonly type: SettingType | undefined; readonly options: readonly string[] }) => {
  const t = useT()
  const yesNo = [
    { value: 'true', label: t('value.yes') },
    { value: 'false', label: t('value.no') },
  ]
  if (type === 'flag') return <SelectField name="value" required options={yesNo} />
  if (type === 'choice')
    return <SelectField name="value" required options={options.map((value) => ({ value, label: value }))} />
  if (type === 'number') return <Text name="value" required />
  return <Text name="value" required={type === 'json'} lines={3} />
}

const Fields = () => {
  const t = useT()
  const { type, options } = useWatch() as { type?: SettingType; options?: readonly string[] }
  const { defaultValues } = useFormState()
  const isRead = isReadSetting(String(defaultValues?.key))
  return (
    <>
      {isRead ? <Alert type="info" showIcon title={t('setting.is-read.hint')} /> : null}
      <Fixed when={isRead}>
        <Text name="key" help="setting.key.hint" />
      </Fixed>
      <Translated name="description" lines={2} />
      <Fixed when={isRead}>
        <Choice name="type" words="setting.type" />
        <Rule type={type} />
      </Fixed>
      <Value type={type} options={options ?? none} />
      <Flag name="is_public" help="setting.is_public.hint" />
    </>
  )
}

export default function SettingForm() {
  return (
    <ResourceForm of={setting} start={{ type: 'text', options: [] }}>
      <Fields />
    </ResourceForm>
  )
}
