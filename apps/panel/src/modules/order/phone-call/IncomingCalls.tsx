import { phoneCalls } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { PhoneMissed } from 'lucide-react'
import { useState } from 'react'
import tool from '../../../kit/look/Tool.module.css'
import { lazyPart } from '../../../kit/part.tsx'
import { useFollow } from '../../../kit/screen/link.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './IncomingCalls.module.css'
import { useCalls } from './phone-call-query.ts'

const CallCard = lazyPart(() => import('./CallCard.tsx'))

/** The calls dismissed here; they keep ringing for other users. */
const dismissed = new Set<number>()

const Calls = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const follow = useFollow()
  const visible = useVisible()
  const { data } = useCalls(branch)
  const [, redraw] = useState(0)
  // The longest waiting call comes first.
  const ringing = (data?.items ?? []).filter(({ id, state }) => state === 'ringing' && !dismissed.has(id)).toReversed()
  const missed = data?.missed ?? 0
  const dismiss = (id: number) => {
    dismissed.add(id)
    redraw((count) => count + 1)
  }
  return (
    <>
      {missed ? (
        <a href={`/manegement/${branch}/phone-calls?of=missed`} onClick={follow} className={tool.pill}>
          <PhoneMissed size={16} aria-hidden="true" />
          {t('phone-call.missed.n', { n: missed })}
        </a>
      ) : null}
      {visible && ringing.length ? (
        <ul className={`stack-8 ${styles.calls}`} aria-label={t('phone-call.incoming')}>
          {ringing.slice(0, 3).map((one, place) => (
            <CallCard key={one.id} branch={branch} of={one} isFirst={place === 0} onDismiss={() => dismiss(one.id)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

const IncomingCalls = ({ branch }: { readonly branch: number }) =>
  useMay()(phoneCalls) ? <Calls branch={branch} /> : null

export default IncomingCalls
