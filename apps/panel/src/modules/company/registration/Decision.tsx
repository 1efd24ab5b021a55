import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Confirm } from '../../../kit/dialog/Confirm.tsx'
import { lazyPart } from '../../../kit/part.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'

const DenyDialog = lazyPart(() => import('./DenyDialog.tsx'))

interface DecisionProps {
  readonly of: { readonly approve: Endpoint; readonly deny: Endpoint }
  /** Label of the approval. */
  readonly approval: string
  /** What the approval creates, shown with the question. */
  readonly outcome: ReactNode
  readonly busy: boolean
  readonly onApprove: () => Promise<unknown>
  readonly onDeny: (reason: string) => void
}

/** Approve and deny buttons of a waiting registration. */
export const Decision = ({ of, approval, outcome, busy, onApprove, onDeny }: DecisionProps) => {
  const t = useT()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  if (!may(of.approve)) return null
  return (
    <>
      <Button icon={<X size={16} />} disabled={busy} onClick={() => setAsking(true)}>
        {t('registration.deny')}
      </Button>
      <Confirm title={t('registration.approve.ask')} text={outcome} ok={approval} onConfirm={onApprove}>
        {(ask) => (
          <Button type="primary" icon={<Check size={16} />} loading={busy} onClick={ask}>
            {approval}
          </Button>
        )}
      </Confirm>
      {asking ? <DenyDialog onDeny={onDeny} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
