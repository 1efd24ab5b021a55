import type { BranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { Switch } from 'antd'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { StatusDot } from '../../../kit/look/Status.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { type Part, PartBody } from '../branch/branch-part.api.tsx'
import styles from './PaymentsEditor.module.css'
import type { AcceptedIds } from './usePayments.ts'

interface PaymentsEditorProps {
  readonly part: Part<AcceptedIds> & { readonly data: BranchPayments | undefined }
}

/** The platform's payment methods, each with a switch. */
export const PaymentsEditor = ({ part }: PaymentsEditorProps) => {
  const t = useT()
  const [lang] = useLang()
  const id = useId()
  const items = part.data?.items ?? []
  const acceptedIds = part.value ?? []
  const turn = (method: number, on: boolean) => {
    const chosen = new Set(on ? [...acceptedIds, method] : acceptedIds.filter((one) => one !== method))
    part.change(items.map((item) => item.id).filter((one) => chosen.has(one)))
  }
  return (
    <PartBody part={part}>
      {part.data && items.length === 0 ? (
        <EmptyState icon={CreditCard} title={t('payment.none')} hint={t('payment.none.hint')} />
      ) : null}
      <ul className={styles.methods}>
        {items.map((item) => (
          <li key={item.id}>
            <label className={`row ${styles.method}`} htmlFor={`${id}-${item.id}`}>
              <span>
                <span className={styles.name}>{translatedText(item.name, lang)}</span>
                <span className="quiet small">
                  {item.delivery_types.map((type) => t(`delivery-type.${type}`)).join(' · ')}
                </span>
                {item.kind === 'online' && !part.data?.gateway_verified ? (
                  <span className={styles.unconnected}>
                    <StatusDot tone="warning" label={t('payment.not-connected')} />
                  </span>
                ) : null}
              </span>
              <Switch
                id={`${id}-${item.id}`}
                checked={acceptedIds.includes(item.id)}
                onChange={(on) => turn(item.id, on)}
              />
            </label>
          </li>
        ))}
      </ul>
    </PartBody>
  )
}
