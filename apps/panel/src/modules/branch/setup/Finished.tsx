import type { Setup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { Button } from 'antd'
import { PartyPopper } from 'lucide-react'
import { use } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { OpenContext } from '../../../kit/screen/open.ts'
import { useT } from '../../../kit/words/i18n.ts'

/** What stands in place of the steps once the branch is open. */
export const Finished = ({ setup }: { readonly setup: Setup }) => {
  const t = useT()
  const open = use(OpenContext)
  return (
    <EmptyState icon={PartyPopper} title={t('setup.finished', { name: setup.name })} hint={t('setup.finished.hint')}>
      <Button type="primary" onClick={() => open(`/manegement/${setup.branch_id}/orders`)}>
        {t('setup.to-desk')}
      </Button>
    </EmptyState>
  )
}
