import { openPrints, type Print, printOrder, sendPrint } from '@sofra/contract/order/print/print.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { PrinterX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useMay } from '../../../kit/session/access.ts'
import { isLeader } from '../../../kit/stream/leader.ts'
import { onResync, useFrames } from '../../../kit/stream/stream.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { printsByItself } from './device.api.ts'
import { dropPrint, takeAndPrint } from './print-order.tsx'
import styles from './Unprinted.module.css'

const useOpenPrints = (branch: number) => {
  const queries = useQueryClient()
  const queryKey = ['print', branch]
  useFrames((frame) => {
    if (frame.type === 'print' && frame.branch_id === branch) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => onResync(() => void queries.invalidateQueries({ queryKey: ['print'] })), [queries])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(openPrints, { params: { branch_id: branch } }, { signal }),
  })
}

/** Takes what waits when the desk opens, as it would have when it was told of it. */
const useWaiting = (branch: number, prints: readonly Print[] | undefined) => {
  const client = useQueryClient()
  const tried = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const waiting = prints?.filter(({ id, state }) => state === 'waiting' && !tried.current.has(id)) ?? []
    if (!waiting.length || !isLeader() || !printsByItself()) return
    tried.current = new Set([...tried.current, ...waiting.map(({ id }) => id)])
    for (const print of waiting) takeAndPrint(client, branch, print.id).catch(() => undefined)
  }, [client, branch, prints])
}

/** A printer that is off leaves one for each order; the desk is there for the orders. */
const few = 3

const Unprinted = ({ branch }: { readonly branch: number }) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [all, setAll] = useState(false)
  const { data } = useOpenPrints(branch)
  useWaiting(branch, data?.prints)
  const failed = data?.prints.filter(({ state }) => state === 'failed') ?? []
  if (!failed.length) return null
  const act = async (work: Promise<unknown>) => {
    await work.catch(toast.fail)
    await queries.invalidateQueries({ queryKey: ['print', branch] })
  }
  const send = async ({ id: print_id }: Print) => {
    await call(sendPrint, { params: { branch_id: branch, print_id } })
    toast.ok(t('print.sent'))
  }
  const words = ({ code, kind }: Print) => t('print.failed', { code, kind: t(`print.kind.${kind}`) })
  return (
    <ul className={styles.failed} aria-label={t('print.unprinted')}>
      {(all ? failed : failed.slice(0, few)).map((print) => (
        <li key={print.id}>
          <PrinterX size={16} aria-hidden="true" />
          <span>
            {words(print)}
            {print.failure ? (
              <small>{[print.printer, t(`print.failure.${print.failure}`)].filter(Boolean).join(': ')}</small>
            ) : null}
          </span>
          {print.printer ? (
            <Button
              size="small"
              type="primary"
              aria-label={`${words(print)}: ${t('print.send')}`}
              onClick={() => void act(send(print))}
            >
              {t('print.send')}
            </Button>
          ) : null}
          <Button
            size="small"
            aria-label={`${words(print)}: ${t('print.again')}`}
            onClick={() => void act(takeAndPrint(queries, branch, print.id))}
          >
            {t('print.again')}
          </Button>
          <Button
            size="small"
            type="text"
            aria-label={`${words(print)}: ${t('print.drop')}`}
            onClick={() => void act(dropPrint(branch, print.id))}
          >
            {t('print.drop')}
          </Button>
        </li>
      ))}
      {failed.length > few && !all ? (
        <li>
          <Button size="small" type="text" onClick={() => setAll(true)}>
            {t('print.unprinted.more', { n: failed.length - few })}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

/** What could not be printed in a branch and why, each to be printed here or to be let be. */
const UnprintedNote = ({ branch }: { readonly branch: number }) =>
  useMay()(printOrder) ? <Unprinted branch={branch} /> : null

export default UnprintedNote
