import {
  type MarketplaceAccess as Access,
  marketplaceAccesses,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../../kit/form/Section.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'
import { AccessForm, type ReachedMarketplace } from './AccessForm.tsx'

const isReached = (one: Access): one is ReachedMarketplace => one.default_url !== null

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
          {data.map((one) =>
            isReached(one) ? (
              <AccessForm key={`${one.id} ${JSON.stringify(one.secrets)} ${one.base_url}`} of={one} />
            ) : (
              <Section key={one.id} title={one.name} hint={t('integration-platform.no-adapter')}>
                {null}
              </Section>
            ),
          )}
        </div>
      ) : (
        <Waiting error={error} retry={() => void refetch()} />
      )}
    </Page>
  )
}
