import {
  type MarketplaceAccess as Access,
  marketplaceAccesses,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { AccessForm } from './AccessForm.tsx'

/** How this installation reaches each marketplace that has an adapter. */
export default function MarketplaceAccess() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['integration-platform', 'access'],
    queryFn: ({ signal }) => call(marketplaceAccesses, {}, { signal }),
  })
  return (
    <Page title={t('integration-platform.access.title')}>
      {data ? (
        <div className="stack-16">
          {data.map((one: Access) => (
            <AccessForm key={`${one.id} ${JSON.stringify(one.secrets)} ${one.base_url}`} of={one} />
          ))}
        </div>
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}
