import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import { optionGroup } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Translated as Name } from '@sofra/contract/kernel/fields.ts'
import { Alert, Switch } from 'antd'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../../kit/form/field/FormField.tsx'
import { NumberField } from '../../../../kit/form/field/NumberField.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../../kit/form/fields.ts'
import { ResourceForm } from '../../../../kit/form/ResourceForm.tsx'
import { useRecordLinks } from '../../../../kit/list/useRecordLinks.ts'
import { useViewParams } from '../../../../kit/screen/view.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { Part, useParts } from '../../menu-form/menu-form.api.tsx'
import { boundsText } from '../bounds.ts'
import { CopyButton } from '../CopyButton.tsx'
import { type Kind, useDraftGroup } from '../draft.ts'
import { GuestPreview, useShown } from '../guest/GuestPreview.tsx'
import { ItemsField } from '../items/ItemsField.tsx'
import { GroupUse } from './GroupUse.tsx'
import styles from './OptionGroupForm.module.css'
import { SelectionTypeField } from './SelectionTypeField.tsx'

/** Warns that no guest can satisfy the group as it is. */
const ProblemNotice = () => {
  const t = useT()
  const problem = groupProblem(useDraftGroup())
  if (!problem) return null
  return (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title={t('branch-option-group.impossible')}
      description={t(problem.code, problem.params)}
    />
  )
}

/** Mandatory or not; a mandatory group requires at least one. */
const MandatoryField = () => {
  const field = useField('mandatory')
  const { setValue, getValues } = useFormContext()
  const turn = (on: boolean) => {
    field.onChange(on)
    const minimum = Number(getValues('minimum_selection') ?? 0)
    const next = on ? Math.max(1, minimum) : 0
    if (next !== minimum) setValue('minimum_selection', next, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormField field={field}>
      <Switch {...field.control} checked={field.value === true} onChange={turn} />
    </FormField>
  )
}

/** Minimum and limit, and both as a sentence. */
const LimitFields = () => {
  const t = useT()
  const single = useWatch({ name: 'selection_type' }) === 'single'
  return (
    <>
      <div className={styles.limits}>
        <MandatoryField />
        <NumberField name="minimum_selection" />
        {single ? null : <NumberField name="selection_limit" help="branch-option-group.no-limit" />}
      </div>
      <p className={`quiet ${styles.sentence}`}>
        {t('branch-option-group.guest-chooses')} <strong>{boundsText(t, useDraftGroup())}</strong>
      </p>
    </>
  )
}

const { Translated } = fieldsOf(optionGroup)
const words = 'branch-option-group'

/** Form of an option group: selection rules, options, preview and products. */
export const OptionGroupForm = ({ kind }: { readonly kind: Kind }) => {
  const t = useT()
  const { id } = useViewParams()
  const { list } = useRecordLinks()
  const showField = useShown()
  const parts = useParts(words, ['how', 'items', ...(id === undefined ? [] : ['use'])])
  return (
    <ResourceForm
      of={optionGroup}
      start={{ kind, selection_type: 'multiple', minimum_selection: 0, items: [] }}
      home={{ one: t(`${words}.kind.${kind}`), title: t(`${words}.title.${kind}`), path: list }}
      actions={(row) => <CopyButton wide id={row.id} name={row.name as Name} />}
      shown={showField}
      beside={{ parts, preview: <GuestPreview /> }}
    >
      <ProblemNotice />
      <Translated name="name" />
      <Part words={words} name="how">
        <SelectionTypeField />
        <LimitFields />
      </Part>
      <Part words={words} name="items">
        <ItemsField kind={kind} />
      </Part>
      {id === undefined ? null : (
        <Part words={words} name="use">
          <GroupUse id={id} />
        </Part>
      )}
    </ResourceForm>
  )
}
