import { type Print, sendPrint } from '@sofra/contract/order/print/print.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { ChevronDown, PrinterX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { dropPrint, takeAndPrint } from './print-order.tsx'
import styles from './Unprinted.module.css'

interface UnprintedListProps {
  readonly branch: number
  readonly failed: readonly Print[]
}

/** The failed prints of a branch, collapsed to one line: an offline printer causes one per order, and the desk is for orders. */
const UnprintedList = ({ branch, failed }: UnprintedListProps) => {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
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
    <section className={styles.note} aria-label={t('print.unprinted')}>
      <button
        type="button"
        className={`inline-row bad ${styles.summary}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <PrinterX size={16} aria-hidden="true" />
        {t('print.unprinted.n', { n: failed.length })}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen ? (
        <ul className={`stack-4 ${styles.failed}`}>
          {failed.map((print) => (
            <li key={print.id}>
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
        </ul>
      ) : null}
    </section>
  )
}

export default UnprintedList
