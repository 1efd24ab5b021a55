import { cancelReason } from '@sofra/contract/platform/cancel-reason/cancel-reason.contract.ts'
import { integrationPlatformNames } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { marketplaceReason } from '@sofra/contract/platform/marketplace-reason/marketplace-reason.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { call } from '../../../kit/http/api.ts'
import { plainForm } from '../../../kit/plain/plainForm.tsx'
import { useLang } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'

const Platform = () => {
  const { data = [] } = useQuery({
    queryKey: ['integration-platform', 'names'],
    queryFn: ({ signal }) => call(integrationPlatformNames, {}, { signal }),
  })
  return (
    <SelectField name="integration_platform_id" options={data.map(({ id, name }) => ({ value: id, label: name }))} />
  )
}

const Reason = () => {
  const [lang] = useLang()
  const { data } = useQuery({
    queryKey: ['cancel-reason', 'list', { kind: 'cancel', limit: 100 }],
    queryFn: ({ signal }) => call(cancelReason.list, { query: { kind: 'cancel', limit: 100 } }, { signal }),
  })
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: translatedText(name, lang) }))
  return <SelectField name="reason_id" options={options} optional />
}

export default plainForm(marketplaceReason, {
  start: { reason_id: null },
  fields: { integration_platform_id: <Platform />, reason_id: <Reason /> },
})
