import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { Button } from 'antd'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../kit/http/server-time.ts'
import { focusPage } from '../../../kit/screen/focus.ts'
import { useMay } from '../../../kit/session/access.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Registration.module.css'

interface UndoApprovalProps {
  readonly of: { readonly undo: Endpoint }
  /** Until when it can be undone, as ISO text; null if it cannot. */
  readonly until: string | null
  readonly busy: boolean
  readonly onUndo: () => void
}

/** Undoes an approval while that is possible. */
export const UndoApproval = ({ of, until, busy, onUndo }: UndoApprovalProps) => {
  const t = useT()
  const may = useMay()
  const { time } = useFormat()
  const [now, setNow] = useState(serverNow)
  const ends = until === null ? 0 : Date.parse(until)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), Math.max(0, ends - serverNow()) + 1)
    return () => clearTimeout(timer)
  }, [ends])
  const isOffered = until !== null && ends > now && may(of.undo)
  useEffect(() => {
    if (!isOffered) return
    // The button disappears with the approval or its deadline; the focus moves to the page.
    return () => void setTimeout(focusPage)
  }, [isOffered])
  if (!isOffered) return null
  return (
    <div className={styles.undo}>
      <Button icon={<Undo2 size={16} />} loading={busy} onClick={onUndo}>
        {t('registration.undo')}
      </Button>
      <p className={styles.hint}>{t('registration.undo.until', { time: time(until) })}</p>
    </div>
  )
}
