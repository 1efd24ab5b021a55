import { type Print, sendPrint } from '@sofra/contract/order/print/print.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { PrinterX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { dropPrint, takeAndPrint } from './print-order.tsx'
import styles from './Unprinted.module.css'

/** A printer that is off leaves one for each order; the desk is there for the orders. */
const few = 3

interface UnprintedListProps {
  readonly branch: number
  readonly failed: readonly Print[]
}

/** What could not be printed and why, each to be printed here or to be let be. */
const UnprintedList = ({ branch, failed }: UnprintedListProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [all, setAll] = useState(false)
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

export default UnprintedList
