import {
  type ConnectionHealth,
  checkMarketplace,
  marketplaceHealth,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { PlugZap } from 'lucide-react'
import { call } from '../../../kit/http/api.ts'
import { StatusDot, type Tone } from '../../../kit/look/Status.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

const tones: Readonly<Record<ConnectionHealth['state'], Tone>> = { working: 'good', failing: 'waiting', refused: 'bad' }

const Health = ({ health }: { readonly health: ConnectionHealth }) => {
  const t = useT()
  const { dateTime } = useFormat()
  return (
    <div className="stack-4">
      <StatusDot tone={tones[health.state]} label={t(`branch-integration.health.${health.state}`)} />
      {health.verified_name && health.verified_at ? (
        <span>
          {t('branch-integration.verified', { name: health.verified_name })} · {dateTime(health.verified_at)}
        </span>
      ) : null}
    </div>
  )
}

/** How the connection is, and a button that signs in at the marketplace with the saved details. */
export const ConnectionCheck = ({ branch, code }: { readonly branch: number; readonly code: string }) => {
  const t = useT()
  const may = useMay()
  const toast = useToast()
  const client = useQueryClient()
  const queryKey = ['branch', 'integration-health', branch]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(marketplaceHealth, { params: { branch_id: branch } }, { signal }),
  })
  const check = useMutation({
    mutationFn: () => call(checkMarketplace, { params: { branch_id: branch, slug: code }, body: {} }),
    onError: toast.fail,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const health = data?.find((one) => one.code === code)
  return (
    <div className="stack-8">
      {health ? <Health health={health} /> : null}
      {may(checkMarketplace) ? (
        <div>
          <Button
            icon={<PlugZap size={16} aria-hidden="true" />}
            loading={check.isPending}
            onClick={() => check.mutate()}
          >
            {t('branch-integration.check')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
