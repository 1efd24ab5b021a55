import {
  type MenuChange,
  menuChanges,
  undoMenuChange,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { History } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { serverNow } from '../../../kit/http/server-time.ts'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { useMay } from '../../../kit/session/access.ts'
import { useBranch, useBranchId } from '../../../kit/session/branch.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './RecentChanges.module.css'
import { useUndo } from './useUndo.ts'

type Bulk = NonNullable<MenuChange['change']>

/** Short description of a change: its input or its origin. */
const useChangeText = () => {
  const t = useT()
  const { money, rate } = useFormat()
  const code = useBranch(useBranchId())?.currency.code
  const byText = ({ unit, by }: NonNullable<Bulk['price']>) =>
    `${by > 0 ? '+' : ''}${unit === 'rate' ? rate(by) : money(by, code)}`
  const bulkText = ({ price, rounding, vat_rate, add_tags, remove_tags, show_in_list, status }: Bulk) => {
    const open = status && t(`menu-change.status.${status}`)
    return [
      price && `${t('menu-change.price')} ${byText(price)}`,
      rounding && t(`menu-change.rounding.${rounding.ending}`),
      vat_rate !== null && `${t('branch-product.vat_rate')} ${rate(vat_rate)}`,
      add_tags.length > 0 && `+ ${add_tags.join(', ')}`,
      remove_tags.length > 0 && `− ${remove_tags.join(', ')}`,
      show_in_list !== null &&
        `${t('menu-change.show')}: ${t(show_in_list ? 'menu-change.shown' : 'menu-change.hidden')}`,
      open && `${t('menu-change.status')}: ${open}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return ({ kind, change, from }: MenuChange) =>
    kind === 'bulk' ? change && bulkText(change) : t(`menu-change.kind.${kind}`, { from })
}

const useNow = () => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface ChangeLineProps {
  readonly change: MenuChange
  readonly now: number
  /** Undoes it; undefined without permission. */
  readonly undo: ((id: number) => void) | undefined
}

const FieldChange = ({ change, now, undo }: ChangeLineProps) => {
  const t = useT()
  const { clock, dateTime } = useFormat()
  const textOf = useChangeText()
  const secondsLeft = (Date.parse(change.undo_until) - now) / 1_000
  return (
    <li className={`row breakable ${styles.line}`}>
      <div>
        <div>{textOf(change)}</div>
        <div className="quiet numbers">
          {[
            change.made > 0 && t('menu-change.recent.made', { n: change.made }),
            change.changed > 0 && t('menu-change.recent.count', { n: change.changed }),
            change.by,
            dateTime(change.created_at),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      {change.undone_at ? <span className="quiet numbers">{t('menu-change.was-undone')}</span> : null}
      {!change.undone_at && secondsLeft > 0 && undo ? (
        <div className={`row ${styles.undo}`}>
          <Button onClick={() => undo(change.id)}>{t('menu-change.undo')}</Button>
          <span className="quiet numbers">{t('menu-change.left', { clock: clock(secondsLeft) })}</span>
        </div>
      ) : null}
    </li>
  )
}

/** The last bulk changes of the branch's menu, which can be undone for a while. */
export const RecentChanges = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT()
  const may = useMay()
  const branch_id = useBranchId()
  const now = useNow()
  const undo = useUndo()
  const { data, error } = useQuery({
    queryKey: ['menu', 'changes', branch_id],
    queryFn: ({ signal }) => call(menuChanges, { params: { branch_id } }, { signal }),
  })
  const take = may(undoMenuChange) && !undo.isPending ? (id: number) => undo.mutate(id) : undefined
  return (
    <Modal open width={640} title={t('menu-change.recent')} footer={null} onCancel={onClose}>
      {error ? <Alert type="error" showIcon title={error.message} /> : null}
      {data || error ? null : <Skeleton active title={false} />}
      {data?.changes.length === 0 ? (
        <EmptyState icon={History} title={t('menu-change.recent.empty')} hint={t('menu-change.recent.hint')} />
      ) : null}
      <ul className={styles.list}>
        {data?.changes.map((change) => (
          <FieldChange key={change.id} change={change} now={now} undo={take} />
        ))}
      </ul>
    </Modal>
  )
}
