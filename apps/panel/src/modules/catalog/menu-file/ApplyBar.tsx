import type { MenuImportReport } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import { Button } from 'antd'
import { FootBar, FootText } from '../../../kit/form/bar/FootBar.tsx'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './ApplyBar.module.css'
import { useImportSteps } from './useImports.ts'

interface ApplyBarProps {
  readonly one: MenuImportReport
  readonly taken: ReadonlyMap<string, string | null>
  readonly takeable: readonly string[]
  readonly tick: (keys: readonly string[], on: boolean) => void
}

/** What will be written, and the button that does it; at the foot of the window. */
export const ApplyBar = ({ one, taken, takeable, tick }: ApplyBarProps) => {
  const t = useT()
  const toast = useToast()
  const { apply } = useImportSteps(one.id)
  const of = (situation: string) => one.rows.filter((row) => row.situation === situation && taken.has(row.key)).length
  const wrong = one.counts?.wrong ?? 0
  const [made, changed] = [of('new'), of('changed')]
  const parts = [
    made > 0 && t('menu-import.summary.new', { n: made }),
    changed > 0 && t('menu-import.summary.changed', { n: changed }),
  ].filter(Boolean)
  const all = taken.size === takeable.length
  const write = () =>
    apply.mutate({ keys: all ? null : [...taken.keys()], leave_wrong: wrong > 0 }, { onError: toast.fail })
  return (
    <FootBar>
      <Button onClick={() => tick(takeable, !all)}>{t(all ? 'menu-import.take-none' : 'menu-import.take-all')}</Button>
      <FootText className={styles.summary}>
        {parts.join(', ') || t('menu-import.summary.none')}
        {wrong > 0 ? <span className={styles.wrong}>{t('menu-import.summary.wrong', { n: wrong })}</span> : null}
      </FootText>
      <Button type="primary" data-main disabled={taken.size === 0} loading={apply.isPending} onClick={write}>
        {t(wrong > 0 ? 'menu-import.apply-right' : 'menu-import.apply')}
      </Button>
    </FootBar>
  )
}
