import { definitionPoint } from '@sofra/contract/marketing/definition-point/definition-point.contract.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { pendingLabel } from '../../../kit/form/field/pending-label.ts'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { call } from '../../../kit/http/api.ts'
import { useMemberOptions } from '../../member/member/member-options.api.ts'

const { Choice } = fieldsOf(definitionPoint)

interface OfCompany {
  readonly company: number
}

const GroupField = ({ company }: OfCompany) => {
  const { data } = useQuery({
    queryKey: [memberGroup.name, 'choice', company],
    queryFn: ({ signal }) =>
      call(memberGroup.list, { params: { company_id: company }, query: { limit: 100 } }, { signal }),
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField name="group_id" required options={options} />
}

/** Chooses a member by name or phone; the chosen one keeps its name. */
const MemberField = ({ company }: OfCompany) => {
  const field = useField('member_id')
  const [q, search] = useState('')
  const chosen = typeof field.value === 'number' ? field.value : undefined
  const { options } = useMemberOptions(company, q, chosen)
  return (
    <FormField field={field} required>
      <Select
        labelRender={pendingLabel}
        {...field.input}
        showSearch={{ filterOption: false, onSearch: search }}
        value={chosen}
        options={options}
        onChange={(picked) => field.onChange(picked ?? null)}
        style={{ inlineSize: '100%' }}
      />
    </FormField>
  )
}

/** The recipients of the points: all, a group, or one member. */
export const AudienceFields = ({ company }: OfCompany) => {
  const audience: unknown = useWatch({ name: 'audience' })
  const { setValue, getValues } = useFormContext()
  // Clears fields of other audiences, which the server would refuse.
  useEffect(() => {
    for (const [name, of] of [
      ['group_id', 'group'],
      ['member_id', 'member'],
    ] as const)
      if (audience !== of && getValues(name) !== null) setValue(name, null, { shouldDirty: true })
  }, [audience, getValues, setValue])
  return (
    <>
      <Choice name="audience" words="definition-point.audience" />
      {audience === 'group' ? <GroupField company={company} /> : null}
      {audience === 'member' ? <MemberField company={company} /> : null}
    </>
  )
}
