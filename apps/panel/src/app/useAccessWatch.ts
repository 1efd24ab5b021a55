import type { Me } from '@sofra/contract/access/session/session.contract.ts'
import { myDesk } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMay } from '../kit/session/access.ts'
import { meQuery, useMe } from '../kit/session/session.ts'
import { onFrame, onResync, startStream } from '../kit/stream/stream.ts'
import { showToast } from '../kit/toast/toast-store.ts'
import { t } from '../kit/words/i18n.ts'
import { seesAll } from '../modules/order/fulfilment/desk/watch.ts'

/** All that decides what a person sees and may do, as one text. */
const accessOf = ({ id, name, surname, email, profile_image, lang, ...access }: Me) => JSON.stringify(access)

/**
 * Follows what this person may do. The live line tells when it has changed; menu, buttons and routes go by the answer to
 * who they are now, and what is on the screens is loaded again.
 */
export const useAccessWatch = () => {
  const client = useQueryClient()
  const me = useMe()
  // The line of who works at a desk is opened by the desk's own answer, so that it goes on right behind it.
  const hasDesk = useMay()(myDesk) && !seesAll(me.account_type)
  useEffect(() => {
    if (!hasDesk) startStream()
  }, [hasDesk])

  useEffect(() => {
    const askAgain = () => void client.invalidateQueries({ queryKey: meQuery.queryKey })
    const stops = [onFrame(({ type }) => type === 'access' && askAgain()), onResync(askAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])

  const access = accessOf(me)
  const known = useRef(access)
  // After the screens have been drawn anew: one that is closed now asks for nothing any more.
  useEffect(() => {
    if (known.current === access) return
    known.current = access
    showToast('ok', t('access.changed'))
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  }, [client, access])
}
